import { createPublicKey } from 'node:crypto';
import { type OpenIdKind, startOpenId } from '../identity/open-id.ts';

export type AppleSandboxOptions = Pick<OpenIdKind, 'clientId' | 'redirectUri'> & {
  teamId: string;
  keyId: string;
  /** The public key, in PEM, that belongs to the private key with which the shop signs its client secret. */
  publicKey: string;
};

/** The longest lifetime of a client secret that Apple allows, in seconds: six months. */
const MAX_SECRET_LIFETIME_S = 15_777_000;

/**
 * Replaces Apple outside live mode. Like Apple, it returns the code as a form, requires a client secret signed with the
 * shop's key, sends the name only once, and writes booleans as text.
 */
export async function startAppleSandbox(options: AppleSandboxOptions) {
  const { clientId, redirectUri, teamId, keyId } = options;
  const key = createPublicKey(options.publicKey);

  async function isSecret(secret: string): Promise<boolean> {
    const { jwtVerify } = await import('jose');
    try {
      const { payload, protectedHeader } = await jwtVerify(secret, key, {
        algorithms: ['ES256'],
        issuer: teamId,
        subject: clientId,
        audience: sandbox.addresses.issuers[0]!,
        requiredClaims: ['iat', 'exp'],
      });
      return protectedHeader.kid === keyId && payload.exp! - payload.iat! <= MAX_SECRET_LIFETIME_S;
    } catch {
      return false;
    }
  }

  const sandbox = await startOpenId({
    provider: 'apple',
    clientId,
    redirectUri,
    paths: { authorize: '/auth/authorize', token: '/auth/token', keys: '/auth/keys' },
    scopes: { openid: ['sub'], email: ['email', 'email_verified'], name: [] },
    // Apple issues an id token whether or not the scope `openid` is requested.
    scopeOf: (requested) => `openid ${requested}`,
    prompts: [],
    languageParam: 'ui_locales',
    isSecret,
    claimsOf: ({ email, isEmailVerified }) =>
      email === null ? {} : { email, email_verified: String(isEmailVerified) },
    cancelled: 'user_cancelled_authorize',
    introduce: ({ givenName, familyName, email }) => ({
      user: JSON.stringify({
        name: { firstName: givenName, lastName: familyName },
        ...(email ? { email } : {}),
      }),
    }),
  });
  return sandbox;
}
