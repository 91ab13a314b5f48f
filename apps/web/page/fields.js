// The values of an asset, in tables that open when somebody looks at them; each value can be set.
import { find, make } from './dom.js';
import { text } from './texts.js';

const RECORDS = 25;

// set(field, value): rejects when the value is refused.
function valueRow(value, set) {
  const input = make('input', { value: value.value, 'data-field': value.path, 'aria-label': value.path, spellcheck: 'false' });
  if (value.words) input.setAttribute('list', wordList(value.words));
  if (value.flags) input.title = value.flags.map(([flag, name]) => `0x${flag.toString(16)} ${name}`).join('\n');
  const begin = () => { if (input.value === value.value) input.value = value.set; };
  const end = async () => {
    if (input.value === value.set || input.value === value.value) {
      input.value = value.value;
      input.classList.remove('bad');
      return;
    }
    try {
      await set(value.path, input.value);
      input.classList.remove('bad');
    } catch {
      input.classList.add('bad');
    }
  };
  input.addEventListener('focus', begin);
  input.addEventListener('change', end);
  input.addEventListener('blur', () => { if (input.value === value.set) input.value = value.value; });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = value.value;
      input.classList.remove('bad');
    }
  });
  return make('tr', {}, make('td', {}, value.path), make('td', {}, input));
}

function wordList(words) {
  const id = `words-${words.join('-').replace(/\W/g, '_')}`;
  if (!find(id)) document.body.append(make('datalist', { id }, ...words.map((word) => make('option', { value: word }))));
  return id;
}

function tableOf(path, table, context) {
  const body = make('table');
  let shown = 0;
  const more = make('button', { class: 'more', onclick: () => context.guarded(add) }, text('more'));
  async function add() {
    const found = await context.ask({ do: 'fields', path, table: table.path, first: shown, count: RECORDS });
    shown += RECORDS;
    body.append(...found.values.map((value) => valueRow(value, context.set)));
    more.hidden = shown >= table.count;
  }
  const details = make('details', { 'data-table': table.path }, make('summary', {}, `${table.path} `, make('span', { class: 'quiet' }, `× ${table.count}`)), body, more);
  details.addEventListener('toggle', () => { if (details.open && shown === 0) context.guarded(add); });
  return details;
}

export async function showFields(asset, context) {
  const place = find('fields');
  const opened = new Set([...place.querySelectorAll('details[open]')].map((one) => one.dataset.table));
  const scroll = place.scrollTop;
  const found = await context.ask({ do: 'fields', path: asset.path });
  const single = make('table', {}, ...found.values.map((value) => valueRow(value, context.set)));
  const tables = found.tables.filter((table) => table.count > 0).map((table) => tableOf(asset.path, table, context));
  place.replaceChildren(single, ...tables);
  if (found.values.length === 0 && tables.length === 0) place.replaceChildren(make('p', { class: 'quiet' }, text('no_fields')));
  if (place.dataset.path === asset.path) {
    for (const one of tables) one.open = opened.has(one.dataset.table);
    place.scrollTop = scroll;
  }
  place.dataset.path = asset.path;
}
