import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addPasskeyCall } from '#contract/staff/office.calls.ts';
import { MAX_PASSKEYS } from '#contract/staff/staff.limits.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { takeChallenge } from './challenges.ts';
import { rpIdOf } from './check-passkey.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { countPasskeys, insertPasskey, listMemberPasskeys } from './passkeys.store.ts';

type Prepared = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
};

const text = z.string().check(z.maxLength(65_536));
const answerShape = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: text, attestationObject: text }),
});
/** The transports of a passkey, which are hints for the browser. Unknown ones are kept, within limits. */
const transports = z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)), []);

/** Checks the browser's response for a new passkey. @throws Refusal wrongCode, codeExpired */
export async function checkNewPasskey(
  { challengeId, credential, name }: InputOf<typeof addPasskeyCall>,
  context: StaffContext,
): Promise<Prepared> {
  const whose = { purpose: 'add', memberId: context.staff.memberId } as const;
  const expectedChallenge = await takeChallenge(context, whose, challengeId);
  const shaped = z.safeParse(answerShape, credential);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  // The library throws the same error for a wrong response and for one that cannot be parsed, so both are refused
  // alike.
  const verified = shaped.success
    ? await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: context.origin,
        expectedRPID: rpIdOf(context.origin),
        requireUserVerification: true,
      }).catch(() => null)
    : null;
  if (!verified?.verified) throw refuse('wrongCode', (t) => t.office.wrongPasskey);
  const made = verified.registrationInfo.credential;
  const named = z.safeParse(transports, made.transports);
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: named.success ? named.data : [],
    name,
  };
}

/**
 * Adds a passkey of the caller. @throws Refusal wrongState if it was added before, or if the caller has too many
 * passkeys.
 */
export async function addPasskey(
  passkey: Prepared,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', OutputOf<typeof addPasskeyCall>>> {
  const { memberId } = staff;
  if (passkey.name === '') throw refuse('notValid', (t) => t.http.notValid('name'), { field: 'name' });
  if ((await countPasskeys(tx, memberId)) >= MAX_PASSKEYS)
    throw refuse('wrongState', (t) => t.office.tooManyPasskeys(MAX_PASSKEYS));
  if (!(await insertPasskey(tx, { ...passkey, memberId, now: clock.now() })))
    throw refuse('wrongState', (t) => t.office.passkeyKnown);
  return {
    data: await listMemberPasskeys(tx, memberId),
    audit: { act: 'staff.addPasskey', subject: `member:${memberId}`, after: { passkey: passkey.name } },
  };
}
