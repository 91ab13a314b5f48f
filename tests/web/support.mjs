// What the tests of the page share: checks that are counted, the native command, the module under Node.js, a server for one folder.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const { NGI, PAGE, WORK, NGI_SOURCE } = process.env;
let checks = 0;
let failures = 0;

export function check(what, holds, details = '') {
  checks += 1;
  if (holds) return;
  failures += 1;
  console.error(`FAILED: ${what} ${details}`);
}

export const same = (what, a, b) => check(what, a === b, `${a} is not ${b}`);
export const sameBytes = (what, a, b) => check(what, Buffer.from(a).equals(Buffer.from(b)), `(${a.length} and ${b.length} bytes)`);

export function finish(name) {
  console.log(`${name}: ${checks} checks, ${failures} failed`);
  process.exit(failures === 0 ? 0 : 1);
}

export const ngi = (...words) => execFileSync(NGI, words, { cwd: WORK, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
export const ngiJson = (...words) => JSON.parse(ngi(...words, '--format', 'json'));

export function filesBelow(folder, prefix = '') {
  return readdirSync(folder).sort().flatMap((name) => (statSync(join(folder, name)).isDirectory()
    ? filesBelow(join(folder, name), `${prefix}${name}/`) : [`${prefix}${name}`]));
}

// A module with these files: {path: bytes}. Bytes are read when the module asks for them; onRead(size) is told.
export async function startModule(files = {}, onRead = () => {}) {
  const { Module } = await import(pathToFileURL(join(PAGE, 'module.js')));
  const contents = Object.values(files);
  const module = await Module.start(startModule.code ??= readFileSync(join(PAGE, 'ngi.wasm')), {
    readFile: (number, offset, size) => {
      onRead(size);
      return contents[number].subarray(offset, offset + size);
    },
  });
  for (const [number, path] of Object.keys(files).entries()) module.addFile(path, number, contents[number].length);
  return module;
}

export const folderOf = (folder, at) => Object.fromEntries(filesBelow(folder).map((name) => [`${at}/${name}`, readFileSync(join(folder, name))]));

// Serves the page on this machine; returns {address, close}.
export async function serve(folder) {
  const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : decodeURIComponent(request.url.slice(1).split('?')[0]);
    try {
      const content = readFileSync(join(folder, name));
      response.writeHead(200, { 'Content-Type': kinds[extname(name)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
