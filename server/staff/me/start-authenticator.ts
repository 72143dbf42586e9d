import type { OutputOf } from '#contract/call.ts';
import type { startAuthenticatorCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { newAuthenticatorSecret, shownAuthenticator } from '../authenticator.ts';
import { updateNextTotpSecret } from '../members.store.ts';
import { seal } from '../sealed-secret.ts';

const MINUTES = 15;

type Shown = OutputOf<typeof startAuthenticatorCall>;
type Prepared = { shown: Shown; sealed: Buffer };

export async function makeAuthenticator(_: object, context: StaffContext): Promise<Prepared> {
  const { database, clock, settings, language, staff } = context;
  const secret = newAuthenticatorSecret();
  return {
    shown: shownAuthenticator(secret, settings.brand.name[language], staff.email),
    sealed: await seal(database, secret, clock.now()),
  };
}

/**
 * Creates a new secret for an authenticator app. The old secret is valid until the first code of the new one is
 * entered.
 */
export async function startAuthenticator(
  { shown, sealed }: Prepared,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'self', Shown>> {
  const until = new Date(clock.now().getTime() + MINUTES * MINUTE);
  await updateNextTotpSecret(tx, staff.memberId, { secret: sealed, until });
  return {
    data: shown,
    audit: {
      act: 'staff.changeAuthenticator',
      subject: `member:${staff.memberId}`,
      after: { state: 'started' },
    },
  };
}
