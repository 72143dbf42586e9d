import type { ControlCommand } from './fault-injector.ts';

const TIMEOUT_MS = 10_000;
type Message = {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** Told how each try went; what cannot be noted does not stop the tries. */
  note?: (post: { attempt: number; isTaken: boolean }) => Promise<void>;
};
/**
 * One for each address; made when they are sent, because a token in them lives a quarter of an hour. When they cannot be
 * made, because the books are away, they are made at the next try.
 */
type Write = () => Promise<Message[]>;

/** Sends webhooks in the background, again where nobody answers 200, and as it was told to. */
export class WebhookSender {
  readonly #retryDelaysMs: readonly number[];
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #held: Write[] = [];
  mode: NonNullable<ControlCommand['webhooks']> = 'soon';

  constructor(retryDelaysMs: readonly number[]) {
    this.#retryDelaysMs = retryDelaysMs;
  }

  send(write: Write): void {
    if (this.mode === 'never') return;
    if (this.mode === 'held') {
      this.#held.push(write);
      return;
    }
    this.#start(() => this.#deliver(write));
    if (this.mode === 'twice') this.#start(() => this.#deliver(write));
  }

  /** Sends what was held, one after the other. */
  async deliver(order: 'inOrder' | 'reversed'): Promise<void> {
    const held = order === 'inOrder' ? this.#held : this.#held.toReversed();
    this.#held = [];
    for (const write of held) await this.#deliver(write);
  }

  /** Before the shopper goes back: waits for the webhooks where the shop is to have them first. */
  async beforeReturn(): Promise<void> {
    if (this.mode === 'beforeReturn') await this.settled();
  }

  /** Resolves when nothing is under way or waits for another try. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled([...this.#underWay]);
  }

  stop(): void {
    this.#stopped.abort();
  }

  #start(work: () => Promise<void>): void {
    const done = work().finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  async #deliver(write: Write): Promise<void> {
    const taken = new Set<string>();
    for (const [before, delay] of [0, ...this.#retryDelaysMs].entries()) {
      if (delay > 0) await this.#pause(delay);
      if (this.#stopped.signal.aborted) return;
      // Nobody waits for this work: a failure that left it would end the process.
      const written = await write().catch(() => null);
      if (written === null) continue;
      const messages = written.filter(({ url }) => !taken.has(url));
      for (const message of messages) {
        const isTaken = await this.#post(message);
        if (this.#stopped.signal.aborted) return;
        if (isTaken) taken.add(message.url);
        await message.note?.({ attempt: before + 1, isTaken }).catch(() => undefined);
      }
      if (messages.every(({ url }) => taken.has(url))) return;
    }
  }

  #post({ url, headers, body }: Message): Promise<boolean> {
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).then(
      (response) => response.status === 200,
      () => false,
    );
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
