import type { Context } from '#server/http/context.ts';
import type { Messages } from '#text/messages.ts';
import type { Destination } from '../codes/code.ts';

/**
 * The ways to sign in that stay open when codes by this channel do not, as a list in words. Whether an account has them
 * only its owner knows, so every asker reads the same; null for customers, who are signed in.
 */
export function otherSignInMethods(
  channel: Destination['channel'],
  { providers, session }: Pick<Context, 'providers' | 'session'>,
  t: Messages,
): string | null {
  if (session?.isGuest === false) return null;
  const { ways, anyOf } = t.account;
  return anyOf([
    channel === 'sms' ? ways.email : ways.phone,
    ...providers.identity.offered.map((one) => ways[one]),
  ]);
}
