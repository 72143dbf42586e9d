/** Where the sandbox keeps what it knows, so that a charge outlives a restart of the shop. Documents are JSON. */
export type SandboxStore = {
  read(id: string): Promise<unknown>;
  /** What was made under this idempotency key. */
  readByKey(key: string): Promise<unknown>;
  write(id: string, key: string | null, document: unknown): Promise<void>;
  /** Every document whose id begins so. */
  list(prefix: string): Promise<unknown[]>;
  /** Does the work while nobody else of this name does theirs, on any server that shares the store. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
};

export function memoryStore(): SandboxStore {
  const documents = new Map<string, string>();
  const ids = new Map<string, string>();
  const read = async (id: string | undefined) => JSON.parse(documents.get(id ?? '') ?? 'null') as unknown;
  return {
    read,
    readByKey: (key) => read(ids.get(key)),
    list: async (prefix) =>
      [...documents].filter(([id]) => id.startsWith(prefix)).map(([, text]) => JSON.parse(text) as unknown),
    // One process and one sandbox: whoever works takes turns already.
    alone: (_, work) => work(),
    async write(id, key, document) {
      documents.set(id, JSON.stringify(document));
      if (key !== null) ids.set(key, id);
    },
  };
}
