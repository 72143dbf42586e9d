import type { SandboxStore } from './store.ts';

/**
 * Runs changes one after another on all servers that share the store, so that no request sees half of another's change.
 * Requests of one process wait in a queue here, so that they hold no database connection while they wait.
 */
export class Turns {
  readonly #store: SandboxStore;
  readonly #name: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: SandboxStore, name: string) {
    this.#store = store;
    this.#name = name;
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => this.#store.alone(this.#name, work));
    this.#last = done.catch(() => undefined);
    return done;
  }
}
