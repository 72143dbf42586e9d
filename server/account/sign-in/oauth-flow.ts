import { createHash } from 'node:crypto';
import type { IdentityProvider, PopupOrigin } from '#contract/account/identity.rules.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { type Identity, returnPathOf } from '#providers/identity/identity.port.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { hashSecret, makeSecret } from '../sessions/session.ts';
import {
  findAttemptId,
  insertAttempt,
  updateAttemptAsUsed,
  updateIdentityProof,
  updatePostedForm,
} from './social.store.ts';

/**
 * The number of minutes for which a sign-in attempt is valid: enough for a password and a second factor on the
 * provider's pages.
 */
const ATTEMPT_MINUTES = 10;
/** The number of minutes for which a ticket is valid. The page sends the sign-in request with the ticket at once. */
const TICKET_MINUTES = 5;

type Popup = PopupOrigin & {
  /** The browser's binding secret. Only the browser that started the sign-in attempt can finish it. */
  bindingSecret: string;
};

const redirectUriOf = (shop: Shop, provider: IdentityProvider): string =>
  shop.settings.publicUrl + returnPathOf(provider);

/** Starts an OAuth attempt and returns the URL of the provider's page for the popup (RFC 6749, 7636). */
export async function startOAuthFlow(
  shop: Shop,
  { provider, attemptId, bindingSecret, language }: Popup & { language: Language },
): Promise<string> {
  const now = shop.clock.now();
  const [state, nonce, codeVerifier] = [makeSecret(), makeSecret(), makeSecret()];
  await insertAttempt(shop.database, {
    provider,
    stateHash: hashSecret(state),
    bindingHash: hashSecret(bindingSecret),
    attemptId,
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
 * Stores the form that a provider (Apple) posts. The form comes from another site, so the request has no cookie to
 * identify the browser. The form is used only when the browser itself returns with the same state.
 */
export const storeProviderForm = (
  shop: Shop,
  { state, code, userField }: { state: string; code: string; userField: string | null },
): Promise<void> => updatePostedForm(shop.database, hashSecret(state), { code, userField }, shop.clock.now());

export type OAuthResult =
  | { kind: 'proved'; attemptId: string; ticket: string }
  | { kind: 'denied'; attemptId: string | null }
  | { kind: 'expired' | 'refused' | 'down'; attemptId: string | null };

/**
 * Finishes an attempt: checks and stores the identity that the provider returns for the code, and creates a ticket for
 * the sign-in request.
 *
 * Invariant: a state is accepted once, in time, for its own provider and in the browser that started the attempt.
 * Anything else changes nothing, so that a link cannot sign a person in as somebody else (login CSRF).
 */
export async function finishOAuthFlow(
  shop: Shop,
  { provider, bindingSecret }: Omit<Popup, 'attemptId'>,
  back: { state: string; code: string | null; isDenied: boolean },
): Promise<OAuthResult> {
  const { database, clock, providers } = shop;
  const flow = { provider, bindingHash: hashSecret(bindingSecret) };
  const stateHash = hashSecret(back.state);
  const taken = await updateAttemptAsUsed(database, stateHash, flow, clock.now());
  if (taken === null) {
    const attemptId = await findAttemptId(database, stateHash, flow);
    return { kind: back.isDenied ? 'denied' : 'expired', attemptId };
  }
  const attemptId = taken.attemptId;
  if (back.isDenied) return { kind: 'denied', attemptId };
  const code = taken.postedCode ?? back.code;
  if (code === null) return { kind: 'refused', attemptId };
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
    if (error instanceof ProviderRefused) return { kind: 'refused', attemptId };
    if (error instanceof ProviderDown) return { kind: 'down', attemptId };
    throw error;
  }
  const ticket = makeSecret();
  const expiresAt = new Date(clock.now().getTime() + TICKET_MINUTES * MINUTE);
  await updateIdentityProof(database, taken.id, identity, { hash: hashSecret(ticket), expiresAt });
  return { kind: 'proved', attemptId, ticket };
}
