import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { applyControl, type ControlCommand, controlCommand, FaultInjector } from './fault-injector.ts';
import { type ServerAddress, serve } from './server.ts';
import type { SandboxStore } from './store.ts';
import { WebhookSender } from './webhook-sender.ts';

/** The pauses in milliseconds between webhook attempts; real services wait minutes. */
const RETRY_DELAYS_MS: readonly number[] = [2_000, 10_000];

export type SandboxOptions = ServerAddress & {
  store: SandboxStore;
  now: () => Date;
  retryDelaysMs?: readonly number[];
};

export type Sandbox = {
  /** The base URL for the adapter. */
  baseUrl: string;
  /**
   * The URL that accepts a ControlCommand by POST, with the service's own secret as bearer token (fault-injector.ts).
   */
  controlUrl: string;
  /** Resolves when no webhook is being sent or waiting for another attempt. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, without revealing how much matched. */
export const isSecret = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(hash(given ?? ''), hash(secret));

/**
 * The common parts of every sandbox: a server with fault injection, the webhook sender and the control URL. Each
 * service adds its own API and pages to `app`.
 */
export async function openSandbox(
  options: Omit<SandboxOptions, 'store' | 'now'>,
  {
    secret,
    takesDecisions = false,
    refused = (c) => c.json({ error: 'unknown secret' }, 401),
  }: { secret: string; takesDecisions?: boolean; refused?: (c: Context) => Response },
) {
  const faults = new FaultInjector();
  const webhooks = new WebhookSender(options.retryDelaysMs ?? RETRY_DELAYS_MS);
  const { app, url, pageUrl, close } = await serve(options, faults);
  let decides: NonNullable<ControlCommand['decides']> = 'byInput';
  app.post('/control', async (c) => {
    if (!isSecret(c.req.header('authorization'), `Bearer ${secret}`)) return refused(c);
    const read = z.safeParse(controlCommand, await c.req.json().catch(() => null));
    if (!read.success) return c.json({ error: z.prettifyError(read.error) }, 400);
    if (read.data.decides !== undefined && !takesDecisions)
      return c.json({ error: 'this service decides by its test data' }, 400);
    decides = read.data.decides ?? decides;
    await applyControl(read.data, { faults, webhooks });
    return c.json({});
  });
  const sandbox: Sandbox = {
    baseUrl: url,
    controlUrl: `${url}/control`,
    settled: () => webhooks.settled(),
    async close() {
      webhooks.stop();
      await close();
    },
  };
  /** The decision on purchases that a control command has set. */
  const decision = () => decides;
  return { app, url, pageUrl, webhooks, decision, sandbox };
}
