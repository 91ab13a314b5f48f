// The picture of a texture, with its levels and its palette.
import { find, make } from './dom.js';

// found: the answer to "texture".
export function showTexture(path, level, found) {
  find('picture').hidden = false;
  const canvas = find('texture');
  canvas.width = found.width;
  canvas.height = found.height;
  const room = Math.max(64, Math.min(find('picture').clientWidth, find('picture').clientHeight) - 32);
  const scale = Math.max(1, Math.floor(Math.min(room, 768) / Math.max(found.width, found.height)));
  canvas.style.width = `${found.width * scale}px`;
  canvas.style.maxWidth = '100%';
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(found.file), found.width, found.height), 0, 0);
  find('palette').replaceChildren(...found.palette.map(([r, g, b]) => {
    const cell = make('i', { title: `${r} ${g} ${b}` });
    cell.style.background = `rgb(${r} ${g} ${b})`;
    return cell;
  }));
  find('picture').dataset.drawn = `${path} ${level}`;
}
