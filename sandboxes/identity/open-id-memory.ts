import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Enough for every popup that a demo has open at once; the oldest go first. */
const MAX = 1_000;

/** What a provider remembers: attempts, codes and grants, until the process ends. It checks their expiry itself. */
export class Memory implements Adapter {
  readonly #kept = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#kept.delete(id);
    this.#kept.set(id, payload);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MAX && oldest !== undefined) this.#kept.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#kept.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = this.#kept.get(id);
    if (payload) payload.consumed = true;
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }
}

/** Remembers nobody who signed in: every popup asks who it is, as people of a demo are to be tried one after another. */
export class NoMemory implements Adapter {
  async upsert(): Promise<void> {}
  async find(): Promise<undefined> {}
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async destroy(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
