// The few functions of WASI that the C library of the module imports. The module keeps its files in its own memory, so nothing is opened here.

const BADF = 8;
const NOSYS = 52;

export class Ended extends Error {}

// log(text): receives what the module writes to its standard streams.
export function makeWasi(memory, log) {
  const decoder = new TextDecoder();
  // Addresses above 2 GiB come as negative numbers.
  const put = (pointer, value) => new DataView(memory().buffer).setUint32(pointer >>> 0, value, true);
  const functions = {
    args_get: () => 0,
    args_sizes_get(count, size) {
      put(count, 0);
      put(size, 0);
      return 0;
    },
    environ_get: () => 0,
    environ_sizes_get(count, size) {
      put(count, 0);
      put(size, 0);
      return 0;
    },
    clock_time_get(clock, precision, pointer) {
      new DataView(memory().buffer).setBigUint64(pointer >>> 0, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get(pointer, size) {
      new Uint8Array(memory().buffer, pointer >>> 0, size >>> 0).fill(7);  // nothing depends on chance
      return 0;
    },
    fd_write(file, vectors, count, written) {
      const view = new DataView(memory().buffer);
      let size = 0;
      let text = '';
      for (let i = 0; i < count; ++i) {
        const vector = (vectors >>> 0) + 8 * i;
        const at = view.getUint32(vector, true);
        const length = view.getUint32(vector + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer.slice(at, at + length)));
        size += length;
      }
      log(text);
      put(written, size);
      return 0;
    },
    fd_prestat_get: () => BADF,
    fd_close: () => BADF,
    proc_exit(code) { throw new Ended(`the module ended with ${code}`); },
  };
  return new Proxy(functions, { get: (all, name) => all[name] ?? (() => NOSYS) });
}
