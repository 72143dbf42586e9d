import type { ControlCommand } from './fault-injector.ts';

const TIMEOUT_MS = 10_000;
type Message = {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** Records the result of each attempt; if recording fails, the attempts continue. */
  note?: (post: { attempt: number; isTaken: boolean }) => Promise<void>;
};
/**
 * Creates the webhook messages, one for each URL, only when they are sent, because a token in them expires after 15
 * minutes. If this fails because the store is away, the next attempt creates them.
 */
type Write = () => Promise<Message[]>;

/** Sends webhooks in the background in the ordered way, and sends them again if the response is not 200. */
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

  /** Sends the held webhooks, one after another. */
  async deliver(order: 'inOrder' | 'reversed'): Promise<void> {
    const held = order === 'inOrder' ? this.#held : this.#held.toReversed();
    this.#held = [];
    for (const write of held) await this.#deliver(write);
  }

  /** Called before the shopper is redirected back; waits for the webhooks if they must arrive first. */
  async beforeReturn(): Promise<void> {
    if (this.mode === 'beforeReturn') await this.settled();
  }

  /** Resolves when no webhook is being sent or waiting for another attempt. */
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
      // Errors are caught, because nothing awaits this promise and an error would end the process.
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
