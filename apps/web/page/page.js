// The page: what is open, what is chosen, and which view shows it.
import { Client } from './client.js';
import { find, lastPart, make, saveAs } from './dom.js';
import { showFacts } from './facts.js';
import { showFields } from './fields.js';
import { filesOfDrop, filesOfList, rootOf } from './files.js';
import { showHex } from './hex.js';
import { issueBox, showIssues, showProblems } from './problems.js';
import { applyLanguage, currentLanguage, text } from './texts.js';
import { showTexture } from './texture.js';
import { Tree } from './tree.js';
import { Viewport } from './viewport.js';

const DRAWN = ['msh', 'fxid', 'mat0', 'land', 'tma'];
const SHOWN_AS_SCENE = new Set(DRAWN);
let asset = null;  // what is chosen: {path, kind}
let tab = 'facts';
let opened = 0;    // counts openings, for folder names
let files = [];    // that have changes
let hasUnsaved = false;  // changes that were not downloaded

const ask = (request) => client.ask(request);

function notify(message, isError = false) {
  const place = find('notice');
  place.hidden = !message;
  place.className = isError ? 'error' : '';
  place.replaceChildren(...(message ? [message] : []));
}

// Runs something the person asked for; a message says why it failed.
async function guarded(action) {
  document.body.classList.add('busy');
  try {
    return await action();
  } catch (error) {
    notify(error.issue ? `${error.issue.code}: ${error.message}` : error.message, true);
    return undefined;
  } finally {
    document.body.classList.remove('busy');
  }
}

// Servers that do not know the kind of the file send it as something else: then it is compiled when it is there.
async function compileWhileLoading(address) {
  const answer = await fetch(address);
  if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

const viewport = new Viewport({ ask, fail: (error) => notify(error.message, true) });
const tree = new Tree(find('tree'), find('filter'), { ask, choose: (node) => guarded(() => choose(node)) });
const config = globalThis.ngiPage ?? {};  // of the page in one file: code and worker without requests
const client = new Client({
  makeWorker: config.makeWorker ?? (() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })),
  code: config.code ?? compileWhileLoading(new URL('./ngi.wasm', import.meta.url)),
  makeCanvas: () => viewport.makeCanvas(),
  onRestart: (reason) => {
    viewport.hide();
    tree.clear();
    showNothing();
    ask({ do: 'language', language: currentLanguage() });
    notify(`${text('restarted')} ${text('reason')}: ${reason}`, true);
  },
});

function showNothing() {
  asset = null;
  files = [];
  find('right').hidden = true;
  find('stage').hidden = true;
  find('welcome').hidden = false;
  showEdits({ undo: null, redo: null, files: [] });
}

async function openRoot(path) {
  notify('');
  viewport.hide();
  const root = await ask({ do: 'open', path });
  await show(root.path);
}

async function show(path) {
  showEdits({ undo: null, redo: null, files: [] });
  await tree.load(path);
  await tree.select(tree.root);
}

export async function openFiles(list) {
  if (list.length === 0 || !mayOpen()) return;
  const folder = `/opened${++opened}`;
  await client.add(list.map(({ path, file }) => ({ path: `${folder}${path}`, file })));
  await openRoot(rootOf(list.map(({ path }) => ({ path: `${folder}${path}` })), folder));
}

async function loadDemo() {
  if (!mayOpen()) return;
  notify('');
  viewport.hide();
  find('demo').disabled = find('welcome-demo').disabled = true;
  try {
    const root = await ask({ do: 'demo', path: '/demo' });
    await show(root.path);
    const first = await tree.reveal(`${root.path}/bases.rlb`, 'bot_strider.msh');
    if (first) await tree.select(first);
  } finally {
    find('demo').disabled = find('welcome-demo').disabled = false;
  }
}

// Shows an asset of the tree.
async function choose(node) {
  notify('');
  asset = node;
  find('welcome').hidden = true;
  find('stage').hidden = false;
  find('stage-title').textContent = node.name || lastPart(node.path);
  find('right').hidden = Boolean(node.folder);
  await Promise.all([showPicture(), showTab()]);
}

async function showPicture() {
  const isScene = SHOWN_AS_SCENE.has(asset.kind);
  const isTexture = asset.kind === 'texm';
  find('scene').hidden = !isScene;
  if (!isTexture || !find('picture').dataset.drawn?.startsWith(`${asset.path} `)) find('picture').hidden = true;
  find('no-picture').hidden = isScene || isTexture;
  find('no-picture').textContent = text(asset.folder || asset.archive ? 'nothing_chosen' : 'no_picture');
  find('stage-tools').replaceChildren();
  find('stage-note').hidden = true;
  if (asset.folder || asset.path === tree.root?.path) find('stage-tools').append(tool('check_all', checkAll));
  if (isScene) return showScene();
  viewport.hide();
  if (isTexture) await showLevels();
}

const tool = (key, action) => make('button', { 'data-tool': key, onclick: () => guarded(action) }, text(key));

async function showScene() {
  const shown = asset;
  find('stage-tools').append(tool('frame', () => viewport.fit()), tool('wireframe', () => viewport.toggleWireframe()), tool('picture_png', savePicture));
  try {
    const { issues } = await viewport.show(asset.path);
    if (shown !== asset) return;
    find('stage-note').hidden = issues.length === 0;
    find('stage-note').textContent = issues.length > 0 ? `${issues[0].message}${issues.length > 1 ? ` (+ ${issues.length - 1})` : ''}` : '';
  } catch (error) {
    if (shown !== asset) return;
    showReason(error);
  }
}

// Why there is no picture.
function showReason(error) {
  find('scene').hidden = true;
  find('picture').hidden = true;
  find('no-picture').hidden = false;
  find('no-picture').textContent = error.message;
}

async function savePicture() {
  const { path } = asset;
  const made = await ask({ do: 'picture', path, ...viewport.size(), time: viewport.time, ...(viewport.inMs ? { clock: viewport.time } : {}) });
  saveAs(`${lastPart(path).replace(/\.[^.]*$/, '')}.png`, made.file);
}

// Draws one level of a texture. Returns nothing when another asset was chosen meanwhile.
async function showLevel(shown, level) {
  try {
    const found = await ask({ do: 'texture', path: shown.path, level });
    if (shown !== asset) return null;
    showTexture(shown.path, level, found);
    return found;
  } catch (error) {
    if (shown === asset) showReason(error);
    return null;
  }
}

async function showLevels() {
  const shown = asset;
  const found = await showLevel(shown, 0);
  if (!found) return;
  const choice = make('select', { 'aria-label': text('level'), onchange: (event) => guarded(() => showLevel(shown, Number(event.target.value))) },
    ...Array.from({ length: found.levels }, (_, i) => make('option', { value: i }, `${text('level')} ${i}`)));
  find('stage-tools').replaceChildren(choice);
}

async function showTab() {
  for (const one of document.querySelectorAll('.tabs button')) one.setAttribute('aria-selected', String(one.dataset.tab === tab));
  for (const one of document.querySelectorAll('[role="tabpanel"]')) one.hidden = one.id !== tab;
  if (!asset || asset.folder) return;
  const { path } = asset;  // what is shown stays until the next answer comes, and belongs to this one
  const context = { ask, guarded, set: (field, value) => set(path, field, value), pickReplacement: () => pickReplacement(path) };
  if (tab === 'facts') await showFacts(asset, context);
  if (tab === 'fields') await showFields(asset, context);
  if (tab === 'problems') await showProblems(asset, context);
  if (tab === 'hex') await showHex(asset, context);
}

async function checkAll() {
  const found = await ask({ do: 'all_problems' });
  find('right').hidden = false;
  tab = 'problems';
  for (const one of document.querySelectorAll('.tabs button')) one.setAttribute('aria-selected', String(one.dataset.tab === tab));
  for (const one of document.querySelectorAll('[role="tabpanel"]')) one.hidden = one.id !== tab;
  showIssues(found, (path) => guarded(() => goTo(path)));
}

// Chooses what is at a path, or the nearest thing around it.
async function goTo(path) {
  const node = await tree.openTo(path);
  if (node) await tree.select(node);
}

// After an edit, or after one was undone.
function showEdits(edits) {
  files = edits.files;
  hasUnsaved = files.length > 0;
  find('undo').disabled = edits.undo === null;
  find('undo').title = edits.undo ?? '';
  find('redo').disabled = edits.redo === null;
  find('redo').title = edits.redo ?? '';
  find('download').disabled = files.length === 0;
  find('download').title = files.map(lastPart).join(', ');
}

async function afterEdit(edits) {
  showEdits(edits);
  await tree.reload();
  await Promise.all([showPicture(), showTab()]);
}

async function set(path, field, value) {
  try {
    const edits = await ask({ do: 'set', path, field, value });
    notify('');
    await afterEdit(edits);
  } catch (error) {
    notify(error.message, true);
    throw error;
  }
}

async function replace(path, file) {
  const added = `/replacements/${++opened}/${file.name}`;
  await client.add([{ path: added, file }]);
  const edits = await ask({ do: 'import', path, file: added });
  await afterEdit(edits);
  const lost = edits.issues ?? [];
  notify(lost.length > 0 ? make('div', {}, text('losses'), ...lost.map((issue) => issueBox(issue))) : '');
}

function pickReplacement(path) {
  const input = make('input', { type: 'file' });
  input.addEventListener('change', () => guarded(() => replace(path, input.files[0])));
  input.click();
}

async function downloadChanges() {
  for (const file of files) {
    const made = await ask({ do: 'changed_file', file });
    saveAs(made.name, made.file);
  }
  hasUnsaved = false;
}

// Opening something else forgets the changes.
const mayOpen = () => !hasUnsaved || window.confirm(text('discard'));

function listen() {
  const on = (id, event, action) => find(id).addEventListener(event, (what) => guarded(() => action(what)));
  on('open-files', 'click', () => find('file-input').click());
  on('welcome-open', 'click', () => find('file-input').click());
  for (const id of ['open-folder', 'welcome-folder']) on(id, 'click', () => find('folder-input').click());
  for (const id of ['file-input', 'folder-input']) {
    on(id, 'change', async () => {
      const list = filesOfList(find(id).files, '');
      find(id).value = '';
      await openFiles(list);
    });
  }
  on('demo', 'click', loadDemo);
  on('welcome-demo', 'click', loadDemo);
  on('undo', 'click', async () => afterEdit(await ask({ do: 'undo' })));
  on('redo', 'click', async () => afterEdit(await ask({ do: 'redo' })));
  on('download', 'click', downloadChanges);
  on('language', 'click', () => chooseLanguage(currentLanguage() === 'en' ? 'ru' : 'en'));
  on('theme', 'click', chooseTheme);
  for (const one of document.querySelectorAll('.tabs button')) {
    one.addEventListener('click', () => guarded(() => { tab = one.dataset.tab; return showTab(); }));
  }
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches?.('#fields input')) return;
    if (event.key === 'z' && !event.shiftKey && !find('undo').disabled) find('undo').click();
    else if ((event.key === 'y' || event.key === 'Z') && !find('redo').disabled) find('redo').click();
    else return;
    event.preventDefault();
  });
  window.addEventListener('beforeunload', (event) => { if (hasUnsaved) event.preventDefault(); });
  listenToDrops();
}

function listenToDrops() {
  const isPicture = (event) => asset?.kind === 'texm' && find('picture').contains(event.target);
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    find('drop-hint').hidden = false;
    find('drop-hint').firstElementChild.textContent = text(asset?.kind === 'texm' ? 'drop_on_texture' : 'drop_here');
  });
  document.addEventListener('dragleave', (event) => { if (!event.relatedTarget) find('drop-hint').hidden = true; });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    find('drop-hint').hidden = true;
    if (isPicture(event) && event.dataTransfer.files.length === 1) return void guarded(() => replace(asset.path, event.dataTransfer.files[0]));
    guarded(async () => openFiles(await filesOfDrop(event.dataTransfer, '')));
  });
}

async function chooseLanguage(language) {
  applyLanguage(language);
  find('language').textContent = language === 'en' ? 'Русский' : 'English';
  await ask({ do: 'language', language });
  if (!asset) return;
  await tree.reload();
  await Promise.all([showPicture(), showTab()]);
}

function chooseTheme() {
  const isDark = document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.dataset.theme = isDark === 'dark' ? 'light' : 'dark';
}

applyLanguage(navigator.language?.startsWith('ru') ? 'ru' : 'en');
find('language').textContent = currentLanguage() === 'en' ? 'Русский' : 'English';
listen();
try {
  await client.start();
} catch (error) {
  notify(error.message, true);
  throw error;
}
await ask({ do: 'language', language: currentLanguage() });
document.body.dataset.ready = 'true';
export { client };
