// The wasm module: files go in, requests go in, answers come out. The same in a worker and under Node.js.
// Addresses above 2 GiB come out of the module as negative numbers: `>>> 0` makes them what they are.
import { makeGl } from './gl.js';
import { makeWasi } from './wasi.js';

export class Module {
  // code: bytes or a compiled module. readFile(number, offset, size): bytes of a file that the person chose.
  static async start(code, { canvas = null, readFile = () => null, log = () => {} } = {}) {
    const module = new Module();
    const memory = () => module.exports.memory;
    const imports = {
      wasi_snapshot_preview1: makeWasi(memory, log),
      gl: makeGl(canvas, memory),
      host: {
        read_file(file, offset, pointer, size) {
          const bytes = readFile(file, offset, size >>> 0);
          if (!bytes || bytes.length !== size >>> 0) return 0;
          new Uint8Array(memory().buffer, pointer >>> 0, size).set(bytes);
          return 1;
        },
      },
    };
    const made = await WebAssembly.instantiate(code, imports);
    const instance = made.instance ?? made;
    module.exports = instance.exports;
    module.exports._initialize?.();
    return module;
  }

  #withBytes(bytes, use) {
    const pointer = this.exports.allocate(Math.max(bytes.length, 1)) >>> 0;
    if (pointer === 0) throw new Error('no memory');
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    try {
      return use(pointer, bytes.length);
    } finally {
      this.exports.release(pointer);
    }
  }

  addFile(path, number, size) {
    return this.#withBytes(new TextEncoder().encode(path), (pointer, length) => this.exports.add_file(pointer, length, number, size)) !== 0;
  }

  // Returns {values, file}; `file` is a copy. A trap is thrown: the module is of no more use then.
  ask(request) {
    this.#withBytes(new TextEncoder().encode(JSON.stringify(request)), (pointer, length) => this.exports.ask(pointer, length));
    const { exports } = this;
    const copy = (pointer, size) => new Uint8Array(exports.memory.buffer, pointer >>> 0, size >>> 0).slice();
    const text = copy(exports.answer_text(), exports.answer_text_size());
    const file = copy(exports.answer_file(), exports.answer_file_size());
    return { values: JSON.parse(new TextDecoder().decode(text)), file };
  }
}
