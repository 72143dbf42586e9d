import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentProviders, PaymentsPort } from '#providers/payments/payments.port.ts';
import { tabbyPay } from '#providers/payments/tabby.ts';
import { tamaraPay } from '#providers/payments/tamara.ts';
import type { SandboxStore } from '#providers/payments/tap-sandbox/store.ts';
import { defaultSettings } from '#server/settings.ts';
import type { StartOptions } from './options.ts';

/** Saudi Arabia's; test and live keys have the same host (providers/03-tabby, Base and keys). */
const TABBY_URL = 'https://api.tabby.sa';
/** Tamara's test tokens have a host of their own (providers/04-tamara, Base and credentials). */
const TAMARA_URL = 'https://api.tamara.co';
const TAMARA_TEST_URL = 'https://api-sandbox.tamara.co';

type Surroundings = { store: SandboxStore; now: () => Date };
type Opened = { port: PaymentsPort; close: () => Promise<void> };
const nothingToClose = async (): Promise<void> => {};

/**
 * What a sandbox and the shop know each other by. Several servers on one database have the same, because the sandbox of
 * one may send its webhook to another; whoever is first makes it up.
 */
export async function secretsOf<Names extends string>(
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
    // The key is unique: another server was first.
    if ((await read()) === null) throw error;
  }
  return (await read())!;
}

/**
 * Opens a sandbox where it was before the restart, so that a page that was written down with an order is still there;
 * elsewhere when another server of the shop, or anybody else, has that port.
 */
export async function atItsOldPort<Sandbox extends { baseUrl: string }>(
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

// The sandboxes are imported where they are opened: live mode never loads them.
async function sandboxedTabby({ store, now }: Surroundings): Promise<Opened> {
  const { startTabbySandbox } = await import('#providers/payments/tabby.sandbox.ts');
  const secrets = await secretsOf(store, 'tabby', 'secretKey', 'webhookSecret');
  const settings = { ...secrets, merchantCode: 'sandbox', now };
  const sandbox = await atItsOldPort(store, 'tabby', (port) =>
    startTabbySandbox({ ...settings, store, port }),
  );
  return { port: tabbyPay({ ...settings, baseUrl: sandbox.baseUrl }), close: sandbox.close };
}

async function sandboxedTamara({ store, now }: Surroundings, company: string): Promise<Opened> {
  const { startTamaraSandbox } = await import('#providers/payments/tamara.sandbox.ts');
  const secrets = await secretsOf(store, 'tamara', 'apiToken', 'notificationToken');
  const sandbox = await atItsOldPort(store, 'tamara', (port) =>
    startTamaraSandbox({ ...secrets, store, now, port }),
  );
  return {
    port: tamaraPay({ ...secrets, baseUrl: sandbox.baseUrl, company, now }),
    close: sandbox.close,
  };
}

/**
 * Tabby and Tamara: real where their secrets are given; otherwise not offered in live mode, and their sandboxes in the
 * other modes (product.md 1).
 */
export async function openPayLater(
  { mode, tabby, tamara, shop }: Pick<StartOptions, 'mode' | 'tabby' | 'tamara' | 'shop'>,
  surroundings: Surroundings,
): Promise<{ ports: Pick<PaymentProviders, 'tabby' | 'tamara'>; close: () => Promise<void> }> {
  const { now } = surroundings;
  // Tamara asks at a capture who sends the parcel; we capture before a courier has it.
  const company = (shop?.brand ?? defaultSettings.brand).name.en;
  const opened: { tabby?: Opened; tamara?: Opened } = {};
  if (tabby) opened.tabby = { port: tabbyPay({ ...tabby, baseUrl: TABBY_URL, now }), close: nothingToClose };
  else if (mode !== 'live') opened.tabby = await sandboxedTabby(surroundings);
  if (tamara) {
    const baseUrl = mode === 'live' ? TAMARA_URL : TAMARA_TEST_URL;
    opened.tamara = { port: tamaraPay({ ...tamara, baseUrl, company, now }), close: nothingToClose };
  } else if (mode !== 'live') opened.tamara = await sandboxedTamara(surroundings, company);
  return {
    ports: {
      ...(opened.tabby && { tabby: opened.tabby.port }),
      ...(opened.tamara && { tamara: opened.tamara.port }),
    },
    close: async () => {
      await Promise.all([opened.tabby?.close(), opened.tamara?.close()]);
    },
  };
}
