import { Hono } from 'hono';
import { applePay } from '#providers/payments/apple-pay.ts';
import type { Providers } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';
import type { StartOptions } from './options.ts';

/** Fixed: where the merchant session is asked for is never anything that a browser says (providers/02-apple-pay-web). */
const GATEWAY_URL = 'https://apple-pay-gateway.apple.com';
/** Where Apple looks for the proof that the domain is the merchant's. */
const DOMAIN_FILE_PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** Apple Pay: real where its certificate is given; otherwise not offered in live mode, and its sandbox in the others. */
export async function openApplePay(
  { mode, applePay: given }: Pick<StartOptions, 'mode' | 'applePay'>,
  { now }: { now: () => Date },
): Promise<{ port: Providers['applePay']; close: () => Promise<void> }> {
  if (given) return { port: applePay({ ...given, gatewayUrl: GATEWAY_URL }), close: async () => {} };
  if (mode === 'live') return { port: undefined, close: async () => {} };
  // Live mode never loads it.
  const { startApplePaySandbox } = await import('#sandboxes/apple-pay/apple-pay.sandbox.ts');
  const { close, ...sandbox } = await startApplePaySandbox({ now });
  return { port: applePay({ ...sandbox, displayName: defaultSettings.brand.name.en }), close };
}

/** Answers Apple's question whose the domain is, without redirect and in maintenance too; null: nobody asked us to. */
export function domainFile(content: string | null): Hono {
  const app = new Hono();
  if (content !== null) app.get(DOMAIN_FILE_PATH, (c) => c.text(content));
  return app;
}
