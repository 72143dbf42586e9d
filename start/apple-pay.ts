import { Hono } from 'hono';
import { applePay } from '#providers/payments/apple-pay.ts';
import type { Providers } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';
import type { StartOptions } from './options.ts';

/**
 * The URL for merchant sessions is a constant, because it must never come from a browser (providers/02-apple-pay-web).
 */
const GATEWAY_URL = 'https://apple-pay-gateway.apple.com';
/** The URL path of the file with which Apple verifies that the domain belongs to the merchant. */
const DOMAIN_FILE_PATH = '/.well-known/apple-developer-merchantid-domain-association';

/**
 * Opens Apple Pay if its certificate is configured. Otherwise live mode does not offer Apple Pay, and the other modes
 * use its sandbox.
 */
export async function openApplePay(
  { mode, applePay: given }: Pick<StartOptions, 'mode' | 'applePay'>,
  { now }: { now: () => Date },
): Promise<{ port: Providers['applePay']; close: () => Promise<void> }> {
  if (given) return { port: applePay({ ...given, gatewayUrl: GATEWAY_URL }), close: async () => {} };
  if (mode === 'live') return { port: undefined, close: async () => {} };
  // Import the sandbox only here, so that live mode never loads it.
  const { startApplePaySandbox } = await import('#sandboxes/apple-pay/apple-pay.sandbox.ts');
  const { close, ...sandbox } = await startApplePaySandbox({ now });
  return { port: applePay({ ...sandbox, displayName: defaultSettings.brand.name.en }), close };
}

/**
 * Serves Apple's domain verification file without a redirect, also during maintenance. Without content it serves no
 * file.
 */
export function domainFile(content: string | null): Hono {
  const app = new Hono();
  if (content !== null) app.get(DOMAIN_FILE_PATH, (c) => c.text(content));
  return app;
}
