import { createHash } from 'node:crypto';
import type { IdentityProvider, PopupOrigin } from '#contract/account/identity.rules.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { type Identity, returnPathOf } from '#providers/identity/identity.port.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { hashSecret, makeSecret } from './session-keys.ts';
import { addAttempt, findPageMark, keepPosted, keepProof, takeReturn } from './social.store.ts';

/** Time for a password and a second factor on the provider's pages. */
const ATTEMPT_MINUTES = 10;
/** From the provider's word to the login call, which the page makes at once. */
const TICKET_MINUTES = 5;

type Popup = PopupOrigin & {
  /** The browser's binding secret: the walk ends only in the browser that began it. */
  bindingSecret: string;
};

const redirectUriOf = (shop: Shop, provider: IdentityProvider): string =>
  shop.settings.publicUrl + returnPathOf(provider);

/** Begins a walk through a provider's popup and answers where the popup goes (RFC 6749, 7636). */
export async function beginWalk(
  shop: Shop,
  { provider, mark, bindingSecret, language }: Popup & { language: Language },
): Promise<string> {
  const now = shop.clock.now();
  const [state, nonce, codeVerifier] = [makeSecret(), makeSecret(), makeSecret()];
  await addAttempt(shop.database, {
    provider,
    stateHash: hashSecret(state),
    bindingHash: hashSecret(bindingSecret),
    pageMark: mark,
    nonce,
    codeVerifier,
    now,
    expiresAt: new Date(now.getTime() + ATTEMPT_MINUTES * MINUTE),
  });
  return shop.providers.identity.authorizeUrl(provider, {
    state,
    nonce,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    redirectUri: redirectUriOf(shop, provider),
    language,
  });
}

/**
 * Keeps what a provider's form brought (Apple). The form comes from another site, without the cookie that would say
 * whose walk it is; so nothing is done with it until the browser itself comes back with the same state.
 */
export const keepForm = (
  shop: Shop,
  { state, code, userField }: { state: string; code: string; userField: string | null },
): Promise<void> => keepPosted(shop.database, hashSecret(state), { code, userField }, shop.clock.now());

export type WalkEnd =
  | { kind: 'proved'; mark: string; ticket: string }
  /** The shopper said no, there or here: nothing has changed. */
  | { kind: 'denied'; mark: string | null }
  | { kind: 'expired' | 'refused' | 'down'; mark: string | null };

/**
 * Ends a walk: what the provider says of the code is checked and kept, and a ticket for the login call made of it.
 * Invariant: a state ends once, in time, for its own provider and in the browser that began it; anything else touches
 * nothing, so nobody can be made to sign in as somebody else by a link (login CSRF).
 */
export async function endWalk(
  shop: Shop,
  { provider, bindingSecret }: Omit<Popup, 'mark'>,
  back: { state: string; code: string | null; isDenied: boolean },
): Promise<WalkEnd> {
  const { database, clock, providers } = shop;
  const walk = { provider, bindingHash: hashSecret(bindingSecret) };
  const stateHash = hashSecret(back.state);
  const taken = await takeReturn(database, stateHash, walk, clock.now());
  if (taken === null) {
    const mark = await findPageMark(database, stateHash, walk);
    return { kind: back.isDenied ? 'denied' : 'expired', mark };
  }
  const mark = taken.pageMark;
  if (back.isDenied) return { kind: 'denied', mark };
  const code = taken.postedCode ?? back.code;
  if (code === null) return { kind: 'refused', mark };
  let identity: Identity;
  try {
    identity = await providers.identity.identify(provider, {
      code,
      nonce: taken.nonce,
      codeVerifier: taken.codeVerifier,
      redirectUri: redirectUriOf(shop, provider),
      ...(taken.postedUser === null ? {} : { userField: taken.postedUser }),
    });
  } catch (error) {
    if (error instanceof ProviderRefused) return { kind: 'refused', mark };
    if (error instanceof ProviderDown) return { kind: 'down', mark };
    throw error;
  }
  const ticket = makeSecret();
  const expiresAt = new Date(clock.now().getTime() + TICKET_MINUTES * MINUTE);
  await keepProof(database, taken.id, identity, { hash: hashSecret(ticket), expiresAt });
  return { kind: 'proved', mark, ticket };
}
