import { MAX_PASSKEYS } from '#contract/staff/staff.limits.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findUserHandle } from '../members.store.ts';
import { newChallenge, storeChallenge } from './challenges.ts';
import { rpIdOf } from './check-passkey.ts';
import { loadWebAuthn } from './load-webauthn.ts';
import { listCredentials } from './passkeys.store.ts';

/**
 * The options that the browser needs to create a passkey. @throws Refusal wrongState if the caller has too many
 * passkeys.
 */
export async function startPasskey(_: object, context: StaffContext) {
  const { database, staff, settings, origin } = context;
  const credentials = await listCredentials(database, staff.memberId);
  if (credentials.length >= MAX_PASSKEYS)
    throw refuse('wrongState', (t) => t.office.tooManyPasskeys(MAX_PASSKEYS));
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: settings.brand.name.en,
    rpID: rpIdOf(origin),
    challenge: newChallenge(),
    userID: new Uint8Array(await findUserHandle(database, staff.memberId)),
    userName: staff.email,
    userDisplayName: staff.name,
    // No attestation is requested: the device's manufacturer does not matter, and asking for it would show the member a
    // warning.
    attestationType: 'none',
    excludeCredentials: credentials,
    // The device must find the passkey by itself, so that signing in needs no e-mail address, and must check its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const whose = { purpose: 'add', memberId: staff.memberId } as const;
  const challengeId = await storeChallenge(context, whose, options.challenge);
  return { challengeId, options: { ...options } as Record<string, unknown> };
}
