import { randomBytes, randomUUID } from 'node:crypto';
import type { SandboxStore } from './store.ts';

/**
 * The secrets with which a sandbox and the shop authenticate each other. Servers on one database share them, because
 * one server's sandbox may send a webhook to another server. The first server creates them.
 */
export async function sandboxSecrets<Names extends string>(
  store: SandboxStore,
  service: string,
  ...names: readonly Names[]
): Promise<Record<Names, string>> {
  const key = `${service} secrets`;
  const read = async () => (await store.readByKey(key)) as Record<Names, string> | null;
  const known = await read();
  if (known !== null) return known;
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
  try {
    await store.write(randomUUID(), key, made);
  } catch (error) {
    // The key is unique, so after a conflict another server has created the secrets, which are then read.
    if ((await read()) === null) throw error;
  }
  return (await read())!;
}

/**
 * Opens a sandbox on the port it had before a restart, so that the URL of a stored payment page still works; on another
 * port if that one is taken, for example by another server of the shop.
 */
export async function atSavedPort<Sandbox extends { baseUrl: string }>(
  store: SandboxStore,
  service: string,
  open: (port: number) => Promise<Sandbox>,
): Promise<Sandbox> {
  const id = `${service} port`;
  const known = ((await store.read(id)) as { port: number } | null)?.port ?? 0;
  const sandbox = await open(known).catch((error: NodeJS.ErrnoException) => {
    if (known === 0 || error.code !== 'EADDRINUSE') throw error;
    return open(0);
  });
  const port = Number(new URL(sandbox.baseUrl).port);
  if (known === 0) await store.write(id, null, { port });
  return sandbox;
}
