// Files that people drop or choose, with their paths below a folder.

async function filesOfEntry(entry, folder, out) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    out.push({ path: `${folder}/${file.name}`, file });
    return;
  }
  const reader = entry.createReader();
  while (true) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const child of some) await filesOfEntry(child, `${folder}/${entry.name}`, out);
  }
}

// Returns [{path, file}] of a drop; folders with everything in them.
export async function filesOfDrop(transfer, folder) {
  const entries = [...transfer.items].filter((item) => item.kind === 'file').map((item) => item.webkitGetAsEntry?.());
  if (entries.length === 0 || entries.some((entry) => !entry)) return filesOfList(transfer.files, folder);
  const out = [];
  for (const entry of entries) await filesOfEntry(entry, folder, out);
  return out;
}

export function filesOfList(list, folder) {
  return [...list].map((file) => ({ path: `${folder}/${file.webkitRelativePath || file.name}`, file }));
}

// What to open of added files: the only file, the only folder, or the folder with all of them.
export function rootOf(files, folder) {
  if (files.length === 1) return files[0].path;
  const names = new Set(files.map(({ path }) => path.slice(folder.length + 1).split('/')[0]));
  return names.size === 1 ? `${folder}/${[...names][0]}` : folder;
}
