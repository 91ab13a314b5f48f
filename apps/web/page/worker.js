// The worker of the page: the module, and the canvas that it draws on. One message is one request; answers come back in the same order.
import { Module } from './module.js';

const files = [];  // that the person chose: File or Uint8Array
let module = null;
let canvas = null;
const reader = new FileReaderSync();

function readFile(number, offset, size) {
  const file = files[number];
  if (file instanceof Uint8Array) return file.subarray(offset, offset + size);
  try {
    return new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + size)));
  } catch {
    return null;  // moved or deleted since it was chosen
  }
}

async function start(message) {
  canvas = message.canvas ?? new OffscreenCanvas(16, 16);
  module = await Module.start(message.code, { canvas, readFile });
  return { values: { ready: true }, file: null };
}

function add(message) {
  for (const { path, file } of message.files) {
    files.push(file);
    module.addFile(path, files.length - 1, file.size ?? file.length);
  }
  return { values: { added: message.files.length }, file: null };
}

function ask(message) {
  const { request } = message;
  if (request.do === 'draw' && (canvas.width !== request.width || canvas.height !== request.height)) {
    canvas.width = request.width;
    canvas.height = request.height;
  }
  return module.ask(request);
}

self.onmessage = async ({ data }) => {
  try {
    const { values, file } = data.what === 'start' ? await start(data) : data.what === 'add' ? add(data) : ask(data);
    self.postMessage({ id: data.id, values, file }, file && file.length > 0 ? [file.buffer] : []);
  } catch (error) {
    self.postMessage({ id: data.id, trap: String(error?.message ?? error) });
  }
};
