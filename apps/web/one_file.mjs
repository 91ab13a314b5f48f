// node one_file.mjs PAGE OUT: the page as one HTML file, which browsers open from a disk too. Modules become blobs; the wasm module is inside, compressed.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder, target] = process.argv.slice(2);
const read = (name) => readFileSync(join(folder, name), 'utf8');
const modules = Object.fromEntries(readdirSync(folder).filter((name) => name.endsWith('.js')).sort().map((name) => [name, read(name)]));
// A worker from a disk may import nothing, so its modules become one script.
const worker = ['wasi.js', 'gl.js', 'module.js', 'worker.js'].map((name) => modules[name].replace(/^import .*\n/gm, '').replace(/^export /gm, '')).join('\n');
const code = gzipSync(readFileSync(join(folder, 'ngi.wasm')), { level: 9 }).toString('base64');

// Runs in the page: makes the modules blobs, each after those it imports, and starts the first.
async function begin(texts, worker, packed) {
  const addresses = {};
  const addressOf = (name) => {
    addresses[name] ??= URL.createObjectURL(new Blob([texts[name].replace(/(from |import\()'\.\/([\w.]+)'/g, (all, word, other) => `${word}'${addressOf(other)}'`)],
      { type: 'text/javascript' }));
    return addresses[name];
  };
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unpacked = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  globalThis.ngiPage = {
    code: unpacked.then((wasm) => WebAssembly.compile(wasm)),
    makeWorker: () => new Worker(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }))),
  };
  await import(addressOf('page.js'));
}

const literal = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src blob: data:";
const page = read('index.html')
  .replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, (all, start) => start + policy)
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>${read('style.css')}</style>`)
  .replace('<script type="module" src="page.js"></script>', () => `<script>(${begin})(${literal(modules)}, ${literal(worker)}, ${literal(code)});</script>`);
writeFileSync(target, page);
