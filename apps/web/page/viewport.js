// The canvas with orbit, zoom, shift and timeline. The worker draws; here only the wishes are gathered, one request at a time.
import { find } from './dom.js';
import { text } from './texts.js';

const FRAMES_PER_SECOND = 30;

export class Viewport {
  // ask(request), fail(error)
  constructor({ ask, fail }) {
    Object.assign(this, { ask, fail });
    this.path = null;
    this.playing = false;
    this.#forget();
    this.place = find('canvas-place');
    new ResizeObserver(() => this.draw({ framed: !this.moved })).observe(this.place);
    find('time').addEventListener('input', () => this.seek(Number(find('time').value)));
    find('play').addEventListener('click', () => this.play(!this.playing));
  }

  // A canvas for the worker; another one after a restart, because control over it is given away once.
  makeCanvas() {
    const canvas = document.createElement('canvas');
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'img');
    find('canvas-place').replaceChildren(canvas);
    this.#listen(canvas);
    return canvas.transferControlToOffscreen();
  }

  #forget() {
    this.wish = { framed: false, yaw: 0, pitch: 0, zoom: 1, shift_x: 0, shift_y: 0 };
    this.wanted = false;
  }

  async show(path) {
    const again = path === this.path;
    const shown = await this.ask({ do: 'show', path });
    this.path = path;
    this.inMs = shown.in_ms;
    this.duration = shown.duration;
    find('timeline').hidden = !(shown.duration > 0);
    find('time').max = shown.duration || 1;
    find('time').step = shown.in_ms ? 10 : 0.1;
    if (!again) {
      this.moved = false;
      this.time = shown.time;
      this.wireframe = false;
      this.play(false);
    }
    this.#showTime();
    await this.draw({ framed: !again });
    return shown;
  }

  hide() {
    this.path = null;
    this.play(false);
  }

  size() {
    const scale = Math.min(window.devicePixelRatio || 1, 2);
    return { width: Math.max(1, Math.round(this.place.clientWidth * scale)), height: Math.max(1, Math.round(this.place.clientHeight * scale)) };
  }

  // Adds to what the next picture shall change; resolves when it is drawn.
  async draw(change = {}) {
    const { wish } = this;
    for (const key of ['yaw', 'pitch', 'shift_x', 'shift_y']) wish[key] += change[key] ?? 0;
    wish.zoom *= change.zoom ?? 1;
    wish.framed ||= change.framed ?? false;
    if (!this.path) return;
    this.wanted = true;
    if (this.drawing) return this.drawing;
    this.drawing = this.#drawAll();
    try {
      await this.drawing;
    } finally {
      this.drawing = null;
    }
  }

  async #drawAll() {
    while (this.wanted && this.path) {
      const { wish } = this;
      this.#forget();
      try {
        await this.ask({ do: 'draw', path: this.path, ...this.size(), ...wish, time: this.time, wireframe: this.wireframe, fast: this.playing });
      } catch (error) {
        this.play(false);
        this.fail(error);
        return;
      }
    }
    this.place.dataset.drawn = this.path ?? '';
  }

  fit() {
    this.moved = false;
    return this.draw({ framed: true });
  }

  toggleWireframe() {
    this.wireframe = !this.wireframe;
    return this.draw();
  }

  seek(time) {
    this.time = time;
    this.#showTime();
    return this.draw();
  }

  #showTime() {
    find('time').value = this.time;
    find('time-text').textContent = this.inMs ? `${Math.round(this.time)} ${text('ms')}` : `${text('frames')} ${this.time.toFixed(1)}`;
  }

  play(on) {
    this.playing = on && this.duration > 0;
    find('play').textContent = this.playing ? '⏸' : '▶';
    find('play').title = text(this.playing ? 'pause' : 'play');
    if (!this.playing) return void (this.path && this.draw());
    let before = performance.now();
    const step = async (now) => {
      if (!this.playing || !this.path) return;
      const passed = Math.max(0, now - before);
      before = now;
      this.time = (this.time + (this.inMs ? passed : passed * FRAMES_PER_SECOND / 1000)) % this.duration;
      this.#showTime();
      await this.draw();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  #move(change) {
    this.moved = true;
    this.draw(change);
  }

  #listen(canvas) {
    const fingers = new Map();
    const scale = () => this.size().width / Math.max(1, this.place.clientWidth);
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      canvas.focus();
    });
    const end = (event) => fingers.delete(event.pointerId);
    canvas.addEventListener('pointerup', end);
    canvas.addEventListener('pointercancel', end);
    canvas.addEventListener('pointermove', (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const x = event.clientX - before.x;
      const y = event.clientY - before.y;
      if (others.length > 0) {  // two fingers: nearer or farther
        const far = (at) => Math.hypot(at.x - others[0].x, at.y - others[0].y) || 1;
        this.#move({ zoom: far(before) / far({ x: event.clientX, y: event.clientY }) });
      } else if (event.buttons & 6 || event.shiftKey) {
        this.#move({ shift_x: x * scale(), shift_y: y * scale() });
      } else {
        this.#move({ yaw: -x * 0.01, pitch: y * 0.01 });
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.#move({ zoom: Math.exp(event.deltaY * 0.001) });
    }, { passive: false });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    canvas.addEventListener('dblclick', () => this.fit());
    canvas.addEventListener('keydown', (event) => this.#key(event));
  }

  #key(event) {
    const turn = 0.12;
    const actions = {
      ArrowLeft: () => this.#move({ yaw: -turn }), ArrowRight: () => this.#move({ yaw: turn }), ArrowUp: () => this.#move({ pitch: turn }),
      ArrowDown: () => this.#move({ pitch: -turn }), '+': () => this.#move({ zoom: 0.85 }), '=': () => this.#move({ zoom: 0.85 }),
      '-': () => this.#move({ zoom: 1.18 }), f: () => this.fit(), w: () => this.toggleWireframe(), ' ': () => this.play(!this.playing),
    };
    if (!actions[event.key] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions[event.key]();
  }
}
