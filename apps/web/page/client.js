// The page's side of the worker. When the module ends by an error of its own, another one is started, and the page is told.
export class Client {
  // onRestart(text): after the module was started anew.
  constructor({ makeWorker, code, makeCanvas, onRestart }) {
    Object.assign(this, { makeWorker, code, makeCanvas, onRestart });
    this.files = [];
    this.waiting = new Map();
    this.next = 1;
  }

  // Requests wait for it: before, the worker has no module.
  start() {
    this.started = this.#begin();
    return this.started;
  }

  async #begin() {
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }) => { if (worker === this.worker) this.#receive(data); };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (worker !== this.worker) return;
      const reason = event.message ?? 'the worker ended';
      if (this.isReady) this.#restart(reason);
      else this.waiting.get(this.startId)?.reject(new Error(reason));
    };
    const canvas = this.makeCanvas();
    this.isReady = false;  // a module that cannot be started is not tried again
    this.startId = this.next;
    await this.#send({ what: 'start', code: await this.code, canvas }, canvas ? [canvas] : []);
    this.isReady = true;
  }

  #send(message, transfer = []) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...message, id }, transfer);
    });
  }

  #receive({ id, values, file, trap }) {
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    if (trap !== undefined) {
      waiter?.reject(new Error(trap));
      if (id !== this.startId) this.#restart(trap);
    } else if (values.error) {
      waiter?.reject(Object.assign(new Error(values.error.message), { issue: values.error }));
    } else {
      waiter?.resolve({ ...values, file });
    }
  }

  async #restart(reason) {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    this.started = this.#begin().then(() => (this.files.length > 0 ? this.#send({ what: 'add', files: this.files }) : null));
    try {
      await this.started;
    } catch {
      return;  // every request says why
    }
    this.onRestart?.(reason);
  }

  // files: [{path, file}]
  async add(files) {
    await this.started;
    this.files.push(...files);
    return this.#send({ what: 'add', files });
  }

  // Rejects with an Error; `issue` is there when it is a message of the library.
  async ask(request) {
    await this.started;
    return this.#send({ what: 'ask', request });
  }
}
