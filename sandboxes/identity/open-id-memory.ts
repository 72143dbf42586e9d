import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The maximum number of entries: enough for all open popups of a demo. Above it the oldest are dropped. */
const MAX_ENTRIES = 1_000;

/**
 * Stores a provider's sign-in attempts, codes and grants in memory until the process ends. The provider checks their
 * expiry itself.
 */
export class Memory implements Adapter {
  readonly #payloads = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#payloads.delete(id);
    this.#payloads.set(id, payload);
    const oldest = this.#payloads.keys().next().value;
    if (this.#payloads.size > MAX_ENTRIES && oldest !== undefined) this.#payloads.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#payloads.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#payloads.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    const payload = this.#payloads.get(id);
    if (payload) payload.consumed = true;
  }

  async destroy(id: string): Promise<void> {
    this.#payloads.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#payloads) if (payload.grantId === grantId) this.#payloads.delete(id);
  }
}

/**
 * Stores no sign-in sessions, so that every popup asks who signs in and the demo's users can be tried one after
 * another.
 */
export class NoMemory implements Adapter {
  async upsert(): Promise<void> {}
  async find(): Promise<undefined> {}
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
  async consume(): Promise<void> {}
  async destroy(): Promise<void> {}
  async revokeByGrantId(): Promise<void> {}
}
