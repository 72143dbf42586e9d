import type { signInCall } from '#contract/account/account.calls.ts';
import { MAX_ACCOUNT_NAME_LENGTH } from '#contract/account/account.limits.ts';
import { emailOf, isAccountName, isEmail } from '#contract/account/account.rules.ts';
import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashSecret, isSecret } from '../sessions/session.ts';
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
 * Signs in with the ticket of an identity popup (Specification 4, Social sign-in). Only the ticket identifies the
 * person: `socialId`, `name` and `email` come from the browser and are ignored (product.md 2).
 *
 * Invariant: a ticket signs in once, within five minutes and in the browser of the popup. All or nothing happens: the
 * ticket is used up, the customer created and linked, the guest's cart merged, the old session ended.
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
 * The customer of a provider's identity: the customer already linked, or the owner of the e-mail address that the
 * provider verified, or a new customer. An unverified address is neither used nor stored, because anybody could have
 * entered it.
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

  const verified = proof.isEmailVerified ? emailOf(proof.email ?? '') : '';
  const email = isEmail(verified) ? verified : null;
  const name = proof.name !== null && isValidName(proof.name) ? proof.name : null;
  const customer = { name, language, now };
  // Insert first and search only if the address has a customer already, so that concurrent sign-ins with one address
  // find the same customer.
  const added = await insertSocialCustomer(tx, { ...customer, email });
  const owner = added === null && email !== null ? await findCustomerToLink(tx, email, provider) : null;
  const customerId = added ?? owner ?? (await insertSocialCustomer(tx, { ...customer, email: null }));
  if (customerId === null) throw new Error('A customer without an address can always be added');
  await insertIdentity(tx, { provider, subject, shopperId: customerId }, now);
  return { customerId, isNew: owner === null };
}

/**
 * Whether a provider's name can be used. An invalid or too long name is dropped, and the customer is asked for a name.
 */
const isValidName = (name: string): boolean => isAccountName(name) && name.length <= MAX_ACCOUNT_NAME_LENGTH;
