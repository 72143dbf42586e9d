import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { OfficeContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { newChallenge, storeChallenge, takeChallenge } from './challenges.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { findPasskey, listCredentials } from './passkeys.store.ts';

export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** The parts of a response that the library requires (WebAuthn 3, AuthenticationResponseJSON). */
const text = z.string().check(z.maxLength(16_384));
const answerShape = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

const wrong = () => refuse('wrongCode', (t) => t.office.wrongPasskey);

type Purpose = { purpose: 'signIn'; memberId: null } | { purpose: 'prove'; memberId: number };

/**
 * The options that the browser needs to ask for a passkey. At sign-in any passkey of this site is accepted, so that the
 * response reveals no member.
 */
export async function passkeyOptions(context: OfficeContext, whose: Purpose) {
  const credentials = whose.memberId === null ? [] : await listCredentials(context.database, whose.memberId);
  if (whose.memberId !== null && credentials.length === 0)
    throw refuse('notFound', (t) => t.office.noPasskey);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(context.origin),
    challenge: newChallenge(),
    // The device must check its owner by finger, face or code, so that a passkey counts as two factors.
    userVerification: 'required',
    allowCredentials: credentials,
  });
  const challengeId = await storeChallenge(context, whose, options.challenge);
  return { challengeId, options: { ...options } as Record<string, unknown> };
}

export type CheckedPasskey = { id: number; memberId: number; memberName: string; counter: number };

/**
 * Checks a passkey's signature of the challenge.
 * @throws Refusal wrongCode, codeExpired
 */
export async function checkPasskey(
  context: OfficeContext,
  whose: Purpose,
  { challengeId, credential }: { challengeId: string; credential: Record<string, unknown> },
): Promise<CheckedPasskey> {
  const expectedChallenge = await takeChallenge(context, whose, challengeId);
  const shaped = z.safeParse(answerShape, credential);
  if (!shaped.success) throw wrong();
  const passkey = await findPasskey(context.database, shaped.data.id);
  if (passkey === null || (whose.memberId !== null && passkey.memberId !== whose.memberId)) throw wrong();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  // The library throws the same error for a wrong response and for one that cannot be parsed, so both are refused
  // alike.
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: rpIdOf(context.origin),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!verified?.verified) throw wrong();
  const { id, memberId, memberName } = passkey;
  return { id, memberId, memberName, counter: verified.authenticationInfo.newCounter };
}
