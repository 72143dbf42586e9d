import type { Context } from '#server/http/context.ts';
import type { Messages } from '#text/messages.ts';
import type { Destination } from '../codes/code.ts';

/**
 * The other sign-in methods as part of a sentence, shown when no codes can be sent through this channel. The text is
 * the same for every account, so it does not reveal which methods an account has. Null for customers, who are signed
 * in.
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
