// The module of the page under Node.js beside the native command: the same bits, edits, hostile files.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NGI_SOURCE, PAGE, WORK, check, filesBelow, finish, folderOf, ngi, ngiJson, same, sameBytes, startModule } from './support.mjs';

const CORPUS = join(PAGE, '../tests/corpus.wasm');
const game = folderOf(join(WORK, 'game'), '/game');
const robot = 'bases.rlb/bot_strider.msh';

// Whether two trees of numbers are equal as 32-bit floats.
function sameNumbers(a, b) {
  if (Array.isArray(b)) return Array.isArray(a) && a.length === b.length && b.every((one, i) => sameNumbers(a[i], one));
  if (b && typeof b === 'object') return Object.keys(b).every((key) => sameNumbers(a?.[key], b[key]));
  return typeof b === 'number' ? Math.fround(a) === Math.fround(b) : true;
}

function asked(module, request) {
  const { values, file } = module.ask(request);
  if (values.error) throw new Error(`${JSON.stringify(request)}: ${values.error.message}`);
  return { ...values, file };
}

async function demoIsTheSame() {
  const module = await startModule();
  const before = process.cpuUsage();
  asked(module, { do: 'demo', path: '/demo' });
  console.log(`demo game: ${Math.round(process.cpuUsage(before).user / 1000)} ms`);
  const made = asked(module, { do: 'files' }).files.filter((path) => !path.endsWith('forged.txt'));
  const native = filesBelow(join(WORK, 'game')).filter((name) => name !== 'forged.txt');
  same('the number of forged files', made.length, native.length);
  for (const name of native) {
    sameBytes(`forged ${name}`, asked(module, { do: 'raw', path: `/demo/${name}` }).file, readFileSync(join(WORK, 'game', name)));
  }
}

// The same corpus as tests/windows/command forges.
async function corporaAreTheSame() {
  const counts = { models: 5, textures: 5, lightmaps: 2, materials: 10, wears: 5, effects: 8, sounds: 3, prototypes: 5, units: 3, maps: 1, missions: 1 };
  rmSync(join(WORK, 'corpus'), { recursive: true, force: true });
  ngi('forge', 'corpus', '--quiet', '--corpus', ...Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]));
  const { makeWasi } = await import(pathToFileURL(join(PAGE, 'wasi.js')));
  let exports = null;
  const imports = { wasi_snapshot_preview1: makeWasi(() => exports.memory, () => {}), host: { read_file: () => 0 } };
  ({ exports } = (await WebAssembly.instantiate(readFileSync(CORPUS), imports)).instance);
  exports._initialize();
  const bytes = (at, size) => Buffer.from(exports.memory.buffer, at >>> 0, size);
  const native = filesBelow(join(WORK, 'corpus')).filter((name) => name !== 'forged.txt');
  same('the number of files of a corpus', exports.forge_corpus(...Object.values(counts)), native.length);
  for (let i = 0; i < native.length; ++i) {
    const size = exports.file_size(i);
    const memory = bytes(exports.file_path(i), 400);
    const name = memory.subarray(0, memory.indexOf(0)).toString();
    check(`${name} is of the corpus`, native.includes(name));
    if (native.includes(name)) sameBytes(`forged ${name}`, bytes(exports.file_bytes(), size), readFileSync(join(WORK, 'corpus', name)));
  }
}

async function numbersAreTheSame(module) {
  const models = ngi('find', 'game', '--kind', 'msh').toString().trim().split('\n').map((path) => path.replace(/^game\//, ''));
  check('all models of the demo game are compared', models.length >= 9, models.join());
  for (const time of [0, 3.7, 11.25]) {
    for (const model of models) {
      const native = ngiJson('pose', `game/${model}`, '--t', String(time));
      const made = asked(module, { do: 'pose', path: `/game/${model}`, time });
      same(`nodes of ${model}`, made.nodes.length, native.nodes.length);
      for (const [i, node] of native.nodes.entries()) {
        const { quat, pos, world } = node;
        check(`pose of ${model} node ${i} at ${time}`, sameNumbers(made.nodes[i], { quat, pos, world }), JSON.stringify([made.nodes[i], node]));
      }
    }
  }
  for (const { name } of ngiJson('ls', 'game/effects.rlb').entries) {
    const native = ngiJson('fx', `game/effects.rlb/${name}`);
    const made = asked(module, { do: 'effect', path: `/game/effects.rlb/${name}` });
    const wanted = native.ticks.map((tick) => ({
      lights: tick.lights.map(({ position, direction, colour, range }) => ({ position, direction, colour, range })),
      surfaces: tick.surfaces.map(({ origin, x, y, z, alpha, phase }) => ({ origin, x, y, z, alpha, phase })),
    }));
    check(`effect ${name}`, sameNumbers(made.ticks, wanted));
  }
  for (const [index] of ngiJson('ls', 'game/Material.lib').entries.entries()) {
    const { diffuse, ambient, specular, emissive } = ngiJson('phase', `game/Material.lib/#${index}`, '--time', '1234').result ?? {};
    const made = asked(module, { do: 'phase', path: `/game/Material.lib/#${index}`, time: 1234 });
    check(`phase of material ${index}`, sameNumbers(made.result, { diffuse, ambient, specular, emissive }));
  }
}

async function filesAreTheSame(module) {
  ngi('convert', `game/${robot}`, 'out/native.glb');
  sameBytes('glb', asked(module, { do: 'glb', path: `/game/${robot}` }).file, readFileSync(join(WORK, 'out/native.glb')));
  ngi('convert', `game/${robot}`, 'out/native.json');
  sameBytes('JSON', asked(module, { do: 'json', path: `/game/${robot}` }).file, readFileSync(join(WORK, 'out/native.json')));
  ngi('convert', 'game/Textures.lib/#0', 'out/native.png');
  sameBytes('PNG', asked(module, { do: 'export', path: '/game/Textures.lib/#0' }).file, readFileSync(join(WORK, 'out/native.png')));
  const native = ngiJson('validate', 'game');
  const made = asked(module, { do: 'all_problems' });
  same('problems of the demo game', made.issues.length, native.issues?.length ?? native.files?.flatMap((file) => file.issues).length ?? 0);
}

async function editsAreExact() {
  const module = await startModule(game);
  asked(module, { do: 'open', path: '/game' });
  const field = 'node[1].name';
  const edits = asked(module, { do: 'set', path: `/game/${robot}`, field, value: 'Turm' });
  same('the changed files', edits.files.join(), '/game/bases.rlb');
  const made = asked(module, { do: 'changed_file', file: '/game/bases.rlb' }).file;
  writeFileSync(join(WORK, 'out/native.rlb'), game['/game/bases.rlb']);
  ngi('set', 'out/native.rlb/bot_strider.msh', `${field}=Turm`);
  sameBytes('the archive with a field set', made, readFileSync(join(WORK, 'out/native.rlb')));
  check('it differs from the one before', !Buffer.from(made).equals(game['/game/bases.rlb']));
  same('nothing is changed after undo', asked(module, { do: 'undo' }).files.length, 0);
  same('redo', asked(module, { do: 'redo' }).files.length, 1);
  const refused = module.ask({ do: 'set', path: `/game/${robot}`, field: 'batch[0].nonsense', value: '1' });
  check('a field that is not there is refused', Boolean(refused.values.error?.message));
}

// Repaints a texture with its own picture, which changes nothing, and with another.
async function repaintingIsExact() {
  const texture = '/game/Textures.lib/#0';
  const first = await startModule(game);
  asked(first, { do: 'open', path: '/game' });
  const own = Buffer.from(asked(first, { do: 'export', path: texture }).file);
  const other = Buffer.from(asked(first, { do: 'export', path: '/game/Textures.lib/#1' }).file);
  writeFileSync(join(WORK, 'out/other.png'), other);
  const module = await startModule({ ...game, '/new/own.png': own, '/new/other.png': other });
  asked(module, { do: 'open', path: '/game' });
  asked(module, { do: 'import', path: texture, file: '/new/other.png' });
  const made = asked(module, { do: 'changed_file', file: '/game/Textures.lib' }).file;
  writeFileSync(join(WORK, 'out/native.lib'), game['/game/Textures.lib']);
  ngi('replace', 'out/native.lib/#0', 'out/other.png');
  sameBytes('the repainted archive', made, readFileSync(join(WORK, 'out/native.lib')));
}

// A model, and a stream inside it, in either order; undo gives each state back.
async function editsOfAModelAndAStreamAreBothKept() {
  const path = `/game/${robot}`;
  const stream = `${path}/:1`;
  const first = await startModule(game);
  asked(first, { do: 'open', path: '/game' });
  const bytes = Buffer.from(asked(first, { do: 'raw', path: stream }).file);
  bytes[0] ^= 1;
  const wearRow = (module) => asked(module, { do: 'fields', path, table: 'batch', first: 1, count: 1 }).values.find((one) => one.path === 'batch[1].wear_row').value;
  const before = wearRow(first);
  const other = before === '0' ? '1' : '0';
  for (const isModelFirst of [true, false]) {
    const module = await startModule({ ...game, '/new/stream.bin': bytes });
    asked(module, { do: 'open', path: '/game' });
    const steps = [() => asked(module, { do: 'set', path, field: 'batch[1].wear_row', value: other }), () => asked(module, { do: 'import', path: stream, file: '/new/stream.bin' })];
    if (!isModelFirst) steps.reverse();
    steps[0]();
    const afterOne = Buffer.from(asked(module, { do: 'changed_file', file: '/game/bases.rlb' }).file);
    steps[1]();
    const saved = asked(module, { do: 'changed_file', file: '/game/bases.rlb' }).file;
    const again = await startModule({ '/saved/bases.rlb': Buffer.from(saved) });
    asked(again, { do: 'open', path: '/saved/bases.rlb' });
    same('the field of the model is saved', asked(again, { do: 'fields', path: '/saved/bases.rlb/bot_strider.msh', table: 'batch', first: 1, count: 1 })
      .values.find((one) => one.path === 'batch[1].wear_row').value, other);
    sameBytes('the stream is saved', asked(again, { do: 'raw', path: '/saved/bases.rlb/bot_strider.msh/:1' }).file, bytes);
    same('the field is shown', wearRow(module), other);
    asked(module, { do: 'undo' });
    sameBytes('undo gives the file before', asked(module, { do: 'changed_file', file: '/game/bases.rlb' }).file, afterOne);
    same('nothing is changed after two undos', asked(module, { do: 'undo' }).files.length, 0);
    same('the field is as it was', wearRow(module), before);
    asked(module, { do: 'redo' });
    asked(module, { do: 'redo' });
    sameBytes('redo gives the saved file', asked(module, { do: 'changed_file', file: '/game/bases.rlb' }).file, saved);
    asked(module, { do: 'open', path: '/game' });
    sameBytes('opening forgets the edits', asked(module, { do: 'raw', path: '/game/bases.rlb' }).file, game['/game/bases.rlb']);
  }
}

// An archive in which two payloads share bytes cannot be written: the edit is refused, and the one before stays.
async function editsThatCannotBeWrittenAreRefused() {
  const archive = Buffer.from(game['/game/bases.rlb']);
  const { entries } = ngiJson('ls', 'game/bases.rlb');
  const at = (name) => archive.length - 64 * entries.length + 64 * entries.findIndex((one) => one.name === name);
  const [shared, model] = [at('bot_strider.wea'), at('bot_strider.msh')];
  archive.writeUInt32LE(archive.readUInt32LE(model + 56) + 16, shared + 56);  // its data begins inside the model
  const module = await startModule({ '/x/bases.rlb': archive, '/x/turrets.rlb': game['/game/turrets.rlb'] });
  asked(module, { do: 'open', path: '/x' });
  const other = asked(module, { do: 'tree', path: '/x/turrets.rlb', depth: 1 }).children.find((one) => one.kind === 'msh').path;
  const kept = asked(module, { do: 'set', path: other, field: 'batch[0].wear_row', value: '1' });
  same('another archive is changed', kept.files.join(), '/x/turrets.rlb');
  const { values } = module.ask({ do: 'set', path: '/x/bases.rlb/bot_strider.msh', field: 'node[1].name', value: 'Turm' });
  check('the edit is refused with a message', Boolean(values.error?.message), JSON.stringify(values));
  const edits = asked(module, { do: 'edits' });
  same('the changed files stay', edits.files.join(), '/x/turrets.rlb');
  same('the edit before is the last', edits.undo, 'batch[0].wear_row');
  check('they can be downloaded', asked(module, { do: 'changed_file', file: '/x/turrets.rlb' }).file.length > 0);
  check('the refused value is not shown', JSON.stringify(asked(module, { do: 'fields', path: '/x/bases.rlb/bot_strider.msh', table: 'node', first: 1, count: 1 }).values).indexOf('Turm') < 0);
}

// What is made of one asset shows the edits of others.
async function exportsShowEditsOfOtherAssets() {
  const path = '/game/bases.rlb/fly_dart.msh';
  const module = await startModule(game);
  asked(module, { do: 'open', path: '/game' });
  const before = Buffer.from(asked(module, { do: 'glb', path }).file);
  const rows = ngiJson('dump', 'game/bases.rlb/fly_dart.wea').rows ?? [];
  const value = rows.length > 1 ? rows[1].name : 'FLY_GLOW';
  asked(module, { do: 'set', path: '/game/bases.rlb/fly_dart.wea', field: 'row[0].name', value });
  const after = Buffer.from(asked(module, { do: 'glb', path }).file);
  check('the scene of a model follows its material table', !before.equals(after));
  writeFileSync(join(WORK, 'out/edited.rlb'), asked(module, { do: 'changed_file', file: '/game/bases.rlb' }).file);
  ngi('convert', 'out/edited.rlb/fly_dart.msh', 'out/edited.glb', '--game', 'game');
  sameBytes('as ngi convert makes it', after, readFileSync(join(WORK, 'out/edited.glb')));
  const problems = () => asked(module, { do: 'all_problems' }).issues.length;
  const found = problems();
  asked(module, { do: 'set', path: '/game/bases.rlb/fly_dart.wea', field: 'row[0].name', value: 'NOBODY_HAS_IT' });
  check('checking everything finds the mistake of an edit', problems() > found);
  asked(module, { do: 'undo' });
  same('and not after undo', problems(), found);
}

// A worker whose module takes its time to start; it ends by an error of its own when it is asked to.
class SlowWorker {
  static made = 0;

  constructor() { SlowWorker.made += 1; }

  terminate() { this.isOver = true; }

  postMessage({ id, what, request }) {
    const answer = (data) => { if (!this.isOver) this.onmessage({ data: { id, file: null, ...data } }); };
    if (what === 'start') {
      setTimeout(() => { this.isReady = true; answer({ values: {} }); }, 20);
    } else if (!this.isReady || request?.do === 'trap') {
      setTimeout(() => answer({ trap: this.isReady ? 'a trap' : 'there is no module' }), 0);
    } else {
      setTimeout(() => answer({ values: { done: request?.do } }), 0);
    }
  }
}

async function requestsWaitForTheModule() {
  const { Client } = await import(pathToFileURL(join(PAGE, 'client.js')));
  const restarts = [];
  const client = new Client({ makeWorker: () => new SlowWorker(), code: Promise.resolve(null), makeCanvas: () => null, onRestart: (reason) => restarts.push(reason) });
  client.start();
  same('a request before the start', (await client.ask({ do: 'demo' })).done, 'demo');
  await client.add([{ path: '/a', file: null }]);
  const trapped = await client.ask({ do: 'trap' }).catch((error) => error.message);
  same('a trap is told', trapped, 'a trap');
  const during = await Promise.all(['one', 'two', 'three'].map((what) => client.ask({ do: what })));
  same('requests during a restart', during.map(({ done }) => done).join(), 'one,two,three');
  same('it is started anew once', `${SlowWorker.made} ${restarts.join()}`, '2 a trap');
}

async function addressesAboveTwoGigabytesWork() {
  const module = await startModule(game);
  check('there are two gigabytes', module.exports.allocate(0x7FF00000) !== 0);
  asked(module, { do: 'open', path: '/game' });
  sameBytes('raw', asked(module, { do: 'raw', path: '/game/bases.rlb' }).file, game['/game/bases.rlb']);
  check('memory is above', module.exports.memory.buffer.byteLength > 2 ** 31);
}

// Everything the page does when somebody chooses an asset. Returns how many requests ended in a message.
function lookAtAll(module, path) {
  let messages = 0;
  for (const request of ['describe', 'problems', 'fields', 'hex', 'tree', 'texture', 'json', 'glb', 'pose', 'effect', 'phase']) {
    const { values } = module.ask({ do: request, path, depth: 3, size: 1024 });
    if (values.error) {
      messages += 1;
      check(`${request} ${path} has a message`, values.error.message.length > 0);
    }
  }
  return messages;
}

// The smallest bad file for each rule, and what the fuzzers start from.
async function hostileFilesEndInMessages() {
  const files = { ...folderOf(join(WORK, 'broken'), '/broken'), ...folderOf(join(NGI_SOURCE, 'fuzz/corpus'), '/seeds') };
  let looked = 0;
  let traps = 0;
  let module = null;
  for (const path of Object.keys(files)) {
    try {
      module ??= await startModule(files);
      module.ask({ do: 'open', path });
      lookAtAll(module, path);
      looked += 1;
    } catch (error) {
      traps += 1;
      module = null;
      check(`${path} ends in a message`, false, String(error));
    }
  }
  check('200 bad files were looked at', looked >= 200, String(looked));
  console.log(`bad files: ${looked}, traps: ${traps}`);
}

// The demo game's archive with an entry of 100 MB in it.
async function largeArchivesAreNotCopiedTwice() {
  const size = 100 << 20;
  writeFileSync(join(WORK, 'out/filler.bin'), Buffer.alloc(size, 7));
  writeFileSync(join(WORK, 'out/large.rlb'), game['/game/bases.rlb']);
  ngi('add', 'out/large.rlb', 'out/filler.bin');
  const archive = readFileSync(join(WORK, 'out/large.rlb'));
  check('the archive is large', archive.length > size, String(archive.length));
  let largest = 0;
  const module = await startModule({ '/large/bases.rlb': archive }, (read) => { largest = Math.max(largest, read); });
  asked(module, { do: 'open', path: '/large/bases.rlb' });
  const names = asked(module, { do: 'tree', path: '/large/bases.rlb', depth: 1 }).children.map(({ name }) => name);
  check('its entries are listed', names.includes('filler.bin') && names.includes('bot_strider.msh'), names.join());
  check('its models have poses', asked(module, { do: 'pose', path: '/large/bases.rlb/bot_strider.msh', time: 0 }).nodes.length > 1);
  const memory = module.exports.memory.buffer.byteLength;
  check('100 MB fit once', memory < 1.5 * size, `${memory >> 20} MB`);
  check('it is read in pieces', largest > 0 && largest <= 4 << 20, String(largest));
  console.log(`memory with an archive of 100 MB: ${memory >> 20} MB`);
}

// Larger than the memory of any module, and a size that would be 16 bytes if its upper half were lost.
async function filesBeyondTheMemoryAreRefused() {
  const module = await startModule();
  for (const [number, size] of [2 ** 32 + 16, 2 ** 52].entries()) {
    const path = `/huge/${number}.rlb`;
    module.addFile(path, number, size);
    asked(module, { do: 'open', path });
    for (const what of ['describe', 'problems', 'tree', 'hex', 'raw']) {
      check(`${what} of a file of ${size} bytes has a message`, Boolean(module.ask({ do: what, path, size: 16 }).values.error?.message));
    }
  }
}

const packed = gzipSync(readFileSync(join(PAGE, 'ngi.wasm')), { level: 9 }).length;
console.log(`ngi.wasm: ${packed} bytes compressed`);
check('the module is below 4 MB', packed < 4e6, String(packed));
const module = await startModule(game);
asked(module, { do: 'open', path: '/game' });
await demoIsTheSame();
await corporaAreTheSame();
await numbersAreTheSame(module);
await filesAreTheSame(module);
await editsAreExact();
await repaintingIsExact();
await editsOfAModelAndAStreamAreBothKept();
await editsThatCannotBeWrittenAreRefused();
await exportsShowEditsOfOtherAssets();
await addressesAboveTwoGigabytesWork();
await requestsWaitForTheModule();
await hostileFilesEndInMessages();
await largeArchivesAreNotCopiedTwice();
await filesBeyondTheMemoryAreRefused();
finish('module');
