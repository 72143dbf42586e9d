import type { signInCall } from '#contract/account/account.calls.ts';
import { MAX_ACCOUNT_NAME_LENGTH } from '#contract/account/account.limits.ts';
import { emailOf, isAccountName, isEmail } from '#contract/account/account.rules.ts';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashSecret, isSecret } from '../sessions/session-keys.ts';
import { signInAs } from './sign-in-as.ts';
import {
  deleteAttemptByTicket,
  findCustomerToLink,
  findIdentity,
  insertIdentity,
  insertSocialCustomer,
  lockIdentity,
  type Proof,
} from './social.store.ts';

type Input = Omit<InputOf<typeof signInCall>, 'loginType'> & { loginType: IdentityProvider };

const expired = () => refuse('codeExpired', (t) => t.account.popupExpired);

/**
 * Signs in whoever a popup has proved to be (Specification 4, Social sign-in). The ticket alone says who: `socialId`,
 * `name` and `email` came from the browser and are not looked at (product.md 2).
 * Invariant: a ticket signs in once, in the browser that walked through the popup and within five minutes of it, and it
 * does all or nothing: ticket spent, customer there and linked, guest's cart merged, the old session ended.
 */
export async function signInByPopup(
  { loginType: provider, socialToken, guestId }: Input,
  context: SignedContext,
): Promise<OutputOf<typeof signInCall>> {
  const bindingSecret = context.binding.read();
  if (!socialToken || !isSecret(socialToken) || bindingSecret === null) throw expired();
  const flow = { provider, bindingHash: hashSecret(bindingSecret) };
  const { signedIn, bind } = await inTransaction(context.database, async (tx) => {
    const proof = await deleteAttemptByTicket(tx, hashSecret(socialToken), flow, context.clock.now());
    if (proof === null) throw expired();
    return await signInAs(tx, await customerOf(tx, provider, proof, context), guestId, context);
  });
  bind();
  return signedIn;
}

/**
 * The customer of a person known by a provider: linked before, or the owner of the e-mail that the provider vouches
 * for, or new. An e-mail that it does not vouch for leads nowhere and is not kept: anybody could have typed it there.
 */
async function customerOf(
  tx: Transaction,
  provider: IdentityProvider,
  proof: Proof,
  { clock, language }: SignedContext,
): Promise<{ customerId: number; isNew: boolean }> {
  const now = clock.now();
  const { subject } = proof;
  await lockIdentity(tx, provider, subject);
  const known = await findIdentity(tx, provider, subject);
  if (known !== null) return { customerId: known, isNew: false };

  const vouched = proof.isEmailVerified ? emailOf(proof.email ?? '') : '';
  const email = isEmail(vouched) ? vouched : null;
  const name = proof.name !== null && isOurName(proof.name) ? proof.name : null;
  const fresh = { name, language, now };
  // Added first and looked for only when the address is taken, so that rivals with one address cannot miss each other.
  const added = await insertSocialCustomer(tx, { ...fresh, email });
  const owner = added === null && email !== null ? await findCustomerToLink(tx, email, provider) : null;
  const customerId = added ?? owner ?? (await insertSocialCustomer(tx, { ...fresh, email: null }));
  if (customerId === null) throw new Error('A customer without an address can always be added');
  await insertIdentity(tx, { provider, subject, shopperId: customerId }, now);
  return { customerId, isNew: owner === null };
}

/** A name that does not fit is asked for, rather than cut. */
const isOurName = (name: string): boolean => isAccountName(name) && name.length <= MAX_ACCOUNT_NAME_LENGTH;
