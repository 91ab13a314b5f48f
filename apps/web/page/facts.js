// What an asset is, and the files that can be made of it.
import { find, make, saveAs, lastPart } from './dom.js';
import { text } from './texts.js';

// Each button: its words, the request, the suffix of the file.
function buttons(kind, exports) {
  const out = [];
  if (exports.includes('.glb')) out.push(['glTF (.glb)', { do: 'glb' }, '.glb']);
  if (kind === 'texm') out.push(['PNG', { do: 'export' }, '.png']);
  if (exports.includes('.json')) out.push(['JSON', { do: 'json' }, '.json']);
  out.push([text('as_is'), { do: 'raw' }, '']);
  return out;
}

export async function showFacts(asset, { ask, guarded, pickReplacement }) {
  const found = await ask({ do: 'describe', path: asset.path });
  const rows = found.lines.map(([label, value]) => make('tr', {}, make('th', {}, label), make('td', {}, value)));
  const name = lastPart(asset.path).replace(/[^\p{L}\p{N}._ -]/gu, '_');
  const tools = make('div', { class: 'exports' }, ...buttons(found.kind, found.exports).map(([words, request, suffix]) =>
    make('button', { 'data-export': suffix || 'raw', onclick: () => guarded(async () => {
      const made = await ask({ ...request, path: asset.path });
      saveAs(suffix ? name.replace(/\.[^.]*$/, '') + suffix : name, made.file);
    }) }, `↓ ${words}`)), make('button', { id: 'replace', onclick: pickReplacement }, text('repaint')));
  find('facts').replaceChildren(tools, make('table', {}, ...rows));
  if (found.error_found) find('facts').prepend(make('div', { class: 'issue error' }, found.error_found.message));
  return found;
}
