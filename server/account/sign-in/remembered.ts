import { randomUUID } from 'node:crypto';
import { REMEMBER_DAYS } from '#contract/account/account.limits.ts';
import type { Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { BrowserSecret, SignedContext } from '#server/http/context.ts';
import { hashSecret, makeSecret } from '../sessions/session.ts';
import { deleteFamily, findRemembered, insertRemembered } from './remembered.store.ts';

/**
 * The content of the "remembered" cookie: the e-mail address for the form, and the token that replaces the password.
 */
export type Held = { email: string; token: string };

/** The content of the browser's "remembered" cookie; null if there is no cookie or its format is wrong. */
export function readHeld(remembered: BrowserSecret): Held | null {
  const [, token, email] = /^([\w-]{43})\.([\w-]{1,400})$/.exec(remembered.read() ?? '') ?? [];
  return token === undefined || email === undefined
    ? null
    : { token, email: Buffer.from(email, 'base64url').toString() };
}
const formatHeld = ({ email, token }: Held): string => `${token}.${Buffer.from(email).toString('base64url')}`;

type Family = { family: string; expiresAt: Date };
/**
 * Creates the next token of a family. The family expires seven days after the password was typed, even if it is used,
 * so that a stolen cookie does not last longer.
 * @returns a function that sets the browser's cookie; call it after the commit
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
  return () => remembered.set(formatHeld({ email, token }));
}

export const newFamily = (now: Date): Family => ({
  family: randomUUID(),
  expiresAt: new Date(now.getTime() + REMEMBER_DAYS * DAY),
});

/**
 * Revokes the remembered sign-in of this browser, regardless of the account.
 * @returns a function that clears the browser's cookie; call it after the commit
 */
export async function deleteHeld(tx: Transaction, remembered: BrowserSecret): Promise<() => void> {
  const held = readHeld(remembered);
  const found = held && (await findRemembered(tx, hashSecret(held.token)));
  if (found) await deleteFamily(tx, found.family);
  return () => {
    if (remembered.read() !== null) remembered.clear();
  };
}
