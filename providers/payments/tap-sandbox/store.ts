/** Where the sandbox keeps what it knows, so that a charge outlives a restart of the shop. Documents are JSON. */
export type SandboxStore = {
  read(id: string): Promise<unknown>;
  /** What was made under this idempotency key. */
  readByKey(key: string): Promise<unknown>;
  write(id: string, key: string | null, document: unknown): Promise<void>;
};

export function memoryStore(): SandboxStore {
  const documents = new Map<string, string>();
  const ids = new Map<string, string>();
  const read = async (id: string | undefined) => JSON.parse(documents.get(id ?? '') ?? 'null') as unknown;
  return {
    read,
    readByKey: (key) => read(ids.get(key)),
    async write(id, key, document) {
      documents.set(id, JSON.stringify(document));
      if (key !== null) ids.set(key, id);
    },
  };
}
