// Small helpers for elements.
export const find = (id) => document.getElementById(id);

// make('td', {class: 'x', onclick: f}, 'text', child)
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function saveAs(name, bytes) {
  const address = URL.createObjectURL(new Blob([bytes]));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

// "robot.msh" of "bases.rlb/robot.msh"
export const lastPart = (path) => path.slice(path.lastIndexOf('/') + 1);
