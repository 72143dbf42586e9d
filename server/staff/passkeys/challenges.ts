import { randomBytes } from 'node:crypto';
import { hashSecret, makeSecret } from '#server/account/sessions/sessions.public.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteChallenge, insertChallenge, type Purpose, purgeChallenges } from './passkeys.store.ts';

const CHALLENGE_MINUTES = 5;
const CHALLENGE_BYTES = 32;

export const newChallenge = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(CHALLENGE_BYTES));

type For = { purpose: Purpose; memberId: number | null };

/** Stores a challenge for some minutes. @returns the id by which the browser's response refers to the challenge */
export async function storeChallenge(
  { database, clock }: Pick<OfficeContext, 'database' | 'clock'>,
  { purpose, memberId }: For,
  challenge: string,
): Promise<string> {
  const challengeId = makeSecret();
  await insertChallenge(database, {
    idHash: hashSecret(challengeId),
    purpose,
    memberId,
    challenge,
    expiresAt: new Date(clock.now().getTime() + CHALLENGE_MINUTES * MINUTE),
  });
  return challengeId;
}

/** Uses up a challenge, which is valid once, for one purpose and one member. @throws Refusal codeExpired */
export async function takeChallenge(
  { database, clock }: Pick<OfficeContext, 'database' | 'clock'>,
  { purpose, memberId }: For,
  challengeId: string,
): Promise<string> {
  const idHash = hashSecret(challengeId);
  const challenge = await deleteChallenge(database, { idHash, purpose, memberId }, clock.now());
  if (challenge === null) throw refuse('codeExpired', (t) => t.office.passkeyExpired);
  return challenge;
}

export const purgeOldChallenges = ({ database, clock }: Shop): Promise<void> =>
  purgeChallenges(database, clock.now());
