// The bytes of an asset, and what each of them means.
import { find, make } from './dom.js';
import { text } from './texts.js';

const AT_ONCE = 4096;
const WIDTH = 8;
const digits = (value, count) => value.toString(16).toUpperCase().padStart(count, '0');

function lines(bytes, start, meaning) {
  const out = [];
  for (let at = 0; at < bytes.length; at += WIDTH) {
    const row = bytes.subarray(at, at + WIDTH);
    const line = make('div', { class: 'line' }, make('span', { class: 'at' }, `${digits(start + at, 6)}  `));
    for (const [i, byte] of row.entries()) {
      line.append(make('span', { class: 'byte', 'data-offset': start + at + i, onmouseenter: () => meaning(start + at + i), onclick: () => meaning(start + at + i) }, digits(byte, 2)), ' ');
    }
    const letters = [...row].map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('');
    line.append(`${'   '.repeat(WIDTH - row.length)} ${letters}`);
    out.push(line);
  }
  return out;
}

export async function showHex(asset, { ask, guarded }) {
  const place = find('hex');
  const shown = make('div', { id: 'hex-meaning', class: 'quiet' });
  const body = make('div');
  const more = make('button', { onclick: () => guarded(add) }, text('more'));
  let ranges = [];
  let end = 0;
  function meaning(offset) {
    const range = ranges.findLast((one) => one.offset <= offset && offset < one.offset + one.size);
    for (const one of body.querySelectorAll('.same')) one.classList.remove('same');
    if (!range) return void (shown.textContent = '');
    shown.textContent = `0x${digits(range.offset, 1)} + ${range.size}  ${[range.part, range.field || range.label].filter(Boolean).join(' · ')}${range.value ? ` = ${range.value}` : ''}`;
    for (let at = range.offset; at < Math.min(range.offset + range.size, range.offset + 512); ++at) {
      body.querySelector(`[data-offset="${at}"]`)?.classList.add('same');
    }
  }
  async function add() {
    const found = await ask({ do: 'hex', path: asset.path, offset: end, size: AT_ONCE });
    ranges = ranges.concat(found.ranges);
    body.append(...lines(found.file, end, meaning));
    end += found.file.length;
    more.hidden = end >= found.total || found.file.length === 0;
  }
  place.replaceChildren(shown, body, more);
  await add();
}
