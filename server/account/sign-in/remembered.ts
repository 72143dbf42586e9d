import { randomUUID } from 'node:crypto';
import { REMEMBER_DAYS } from '#contract/account/account.limits.ts';
import type { Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { BrowserSecret, SignedContext } from '#server/http/context.ts';
import { hashSecret, makeSecret } from '../sessions/session-keys.ts';
import { deleteFamily, findRemembered, insertRemembered } from './remembered.store.ts';

/** What a browser is remembered by: whose form it fills, and the token that stands for the password. */
export type Held = { email: string; token: string };

/** What the browser holds; null when it holds nothing that could ever have been ours. */
export function readHeld(remembered: BrowserSecret): Held | null {
  const [, token, email] = /^([\w-]{43})\.([\w-]{1,400})$/.exec(remembered.read() ?? '') ?? [];
  return token === undefined || email === undefined
    ? null
    : { token, email: Buffer.from(email, 'base64url').toString() };
}
const written = ({ email, token }: Held): string => `${token}.${Buffer.from(email).toString('base64url')}`;

type Family = { family: string; expiresAt: Date };
/**
 * Gives the browser the next token of a family. The family ends seven days after the password was typed, however often
 * it is used: a stolen cookie does not live longer than that.
 * @returns what hands it to the browser, called after the commit.
 */
export async function giveToken(
  tx: Transaction,
  { customerId, email, sessionToken }: { customerId: number; email: string; sessionToken: string },
  { family, expiresAt }: Family,
  { remembered }: SignedContext,
): Promise<() => void> {
  const token = makeSecret();
  await insertRemembered(
    tx,
    { tokenHash: hashSecret(token), family, shopperId: customerId, expiresAt },
    hashSecret(sessionToken),
  );
  return () => remembered.set(written({ email, token }));
}

export const newFamily = (now: Date): Family => ({
  family: randomUUID(),
  expiresAt: new Date(now.getTime() + REMEMBER_DAYS * DAY),
});

/** What this browser was remembered by opens nothing any more, whosever it was. */
export async function deleteHeld(tx: Transaction, remembered: BrowserSecret): Promise<() => void> {
  const held = readHeld(remembered);
  const found = held && (await findRemembered(tx, hashSecret(held.token)));
  if (found) await deleteFamily(tx, found.family);
  return () => {
    if (remembered.read() !== null) remembered.clear();
  };
}
