/** A sandbox's storage, so that its data survives a restart of the shop. Documents are JSON. */
export type SandboxStore = {
  read(id: string): Promise<unknown>;
  /** Reads the document that was created with this idempotency key. */
  readByKey(key: string): Promise<unknown>;
  write(id: string, key: string | null, document: unknown): Promise<void>;
  /** Lists every document whose id has this prefix. */
  list(prefix: string): Promise<unknown[]>;
  /** Runs the work while no other work of the same name runs on any server that shares the store. */
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
    // No lock is needed: the store belongs to one process, in which Turns already runs changes one at a time.
    alone: (_, work) => work(),
    async write(id, key, document) {
      documents.set(id, JSON.stringify(document));
      if (key !== null) ids.set(key, id);
    },
  };
}
