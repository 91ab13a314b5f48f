// The tree of files and entries: opened level by level, filtered as a whole.
import { make } from './dom.js';

const DEEP = 4;  // of a filter: folders, archives, and archives in them

export class Tree {
  // ask(request), choose(node)
  constructor(place, filter, { ask, choose }) {
    Object.assign(this, { place, filter, ask, choose });
    this.root = null;
    this.open = new Set();
    this.selected = null;
    this.words = [];
    place.addEventListener('keydown', (event) => this.#key(event));
    filter.addEventListener('input', () => this.#filter());
    filter.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown') place.focus();
    });
  }

  async load(path) {
    this.root = this.#checked(await this.ask({ do: 'tree', path, depth: 1 }), 1);
    this.deep = null;
    this.open = new Set([this.root.path]);
    this.selected = null;
    this.filter.value = '';
    this.words = [];
    this.#show();
  }

  clear() {
    this.root = null;
    this.place.replaceChildren();
  }

  async reload() {
    const { selected, open } = this;
    if (!this.root) return;
    const depth = this.deep ? DEEP : 1;
    this.root = this.#checked(await this.ask({ do: 'tree', path: this.root.path, depth }), depth);
    for (const path of [...open].sort()) await this.#fill(this.find(path));
    Object.assign(this, { selected, open });
    this.#show();
  }

  // Notes which nodes have not been asked for their children.
  #checked(node, depth) {
    node.asked = depth > 0;
    for (const child of node.children ?? []) this.#checked(child, depth - 1);
    return node;
  }

  find(path, node = this.root) {
    if (!node || node.path === path) return node;
    for (const child of node.children ?? []) {
      const found = this.find(path, child);
      if (found) return found;
    }
    return null;
  }

  async #fill(node) {
    if (!node || node.asked) return;
    const found = await this.ask({ do: 'tree', path: node.path, depth: 1 });
    node.children = found.children;
    node.asked = true;
    for (const child of node.children ?? []) child.asked = false;
  }

  async toggle(node, wanted = !this.open.has(node.path)) {
    if (wanted) {
      await this.#fill(node);
      this.open.add(node.path);
    } else {
      this.open.delete(node.path);
    }
    this.#show();
  }

  async select(node) {
    this.selected = node.path;
    this.#show();
    this.place.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    await this.choose(node);
  }

  // Opens what leads to an entry; returns its node.
  async reveal(archive, name) {
    const node = this.find(archive);
    if (!node) return null;
    await this.toggle(node, true);
    return node.children?.find((child) => child.name.toLowerCase() === name) ?? null;
  }

  // Opens everything around a path; returns its node, or that of the nearest thing around it.
  async openTo(path) {
    let node = this.root;
    while (node && node.path !== path) {
      await this.#fill(node);
      const next = node.children?.find((child) => path === child.path || path.startsWith(`${child.path}/`));
      if (!next) break;
      this.open.add(node.path);
      node = next;
    }
    return node;
  }

  async #filter() {
    this.words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (this.words.length > 0 && this.root && !this.deep) {
      this.deep = this.root.path;
      this.root = this.#checked(await this.ask({ do: 'tree', path: this.root.path, depth: DEEP }), DEEP);
    }
    this.#show();
  }

  #matches(node) {
    const shown = `${node.name} ${node.kind} ${node.title}`.toLowerCase();
    return this.words.every((word) => shown.includes(word));
  }

  // The nodes that are shown, with their depth.
  rows() {
    const out = [];
    const add = (node, depth) => {
      if (this.words.length === 0) {
        out.push({ node, depth });
        if (this.open.has(node.path)) for (const child of node.children ?? []) add(child, depth + 1);
        return true;
      }
      const at = out.length;
      out.push({ node, depth });
      let kept = this.#matches(node);
      for (const child of node.children ?? []) kept = add(child, depth + 1) || kept;
      if (!kept) out.length = at;
      return kept;
    };
    if (this.root) add(this.root, 0);
    return out;
  }

  #show() {
    const most = 3000;
    const rows = this.rows();
    this.place.replaceChildren(...rows.slice(0, most).map(({ node, depth }) => this.#row(node, depth)));
    if (rows.length > most) this.place.append(make('div', { class: 'row quiet' }, `… ${rows.length - most}`));
  }

  #row(node, depth) {
    const inside = node.folder || (node.children?.length ?? 0) > 0 || (!node.asked && node.archive);
    const isOpen = this.open.has(node.path) || this.words.length > 0;
    const row = make('div', {
      class: `row${node.changed ? ' changed' : ''}${node.problem ? ' damaged' : ''}`, role: 'treeitem', title: node.problem?.message ?? node.path,
      'aria-selected': String(node.path === this.selected), 'aria-level': depth + 1, 'aria-expanded': inside ? String(isOpen) : null, 'data-path': node.path,
      onclick: (event) => {
        const isArrow = event.target.classList.contains('arrow');
        if (inside && (isArrow || node.folder || ['nres', 'rsli'].includes(node.kind))) this.toggle(node);
        if (!isArrow) this.select(node);
      },
    }, make('span', { class: 'arrow' }, inside ? (isOpen ? '▾' : '▸') : ''), make('span', { class: 'name' }, node.name || node.path),
    make('span', { class: 'kind' }, node.folder ? '' : node.title));
    row.style.paddingLeft = `${6 + depth * 14}px`;
    return row;
  }

  #key(event) {
    const rows = this.rows();
    const at = rows.findIndex(({ node }) => node.path === this.selected);
    const node = rows[at]?.node;
    const go = (index) => { if (rows[index]) this.select(rows[index].node); };
    const actions = {
      ArrowDown: () => go(at + 1), ArrowUp: () => go(Math.max(0, at - 1)), Home: () => go(0), End: () => go(rows.length - 1),
      ArrowRight: () => node && this.toggle(node, true), ArrowLeft: () => node && this.toggle(node, false), Enter: () => node && this.toggle(node),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }
}
