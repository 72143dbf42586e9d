import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import type { OpenIdAddresses } from './addresses.wire.ts';
import type { IdentityAdapter } from './identity.ts';
import { authorizeUrlOf, type OpenIdOptions, openId } from './open-id.ts';
import { emailOf, nameOf } from './person.ts';

/** Apple's URLs (providers/08-social-signin). */
export const APPLE: OpenIdAddresses = {
  authorizeUrl: 'https://appleid.apple.com/auth/authorize',
  tokenUrl: 'https://appleid.apple.com/auth/token',
  keysUrl: 'https://appleid.apple.com/auth/keys',
  issuers: ['https://appleid.apple.com'],
};

export type AppleOptions = OpenIdOptions & {
  teamId: string;
  keyId: string;
  /** The private key, PKCS #8 in PEM: the .p8 file, which Apple offers for download only once. */
  privateKey: string;
};

/**
 * The lifetime of a client secret in seconds. Apple allows six months, but each sign-in creates its own secret and uses
 * it at once.
 */
const SECRET_LIFE_S = 300;

const claims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
});
const userField = z.object({
  name: z.optional(
    z.object({ firstName: z.optional(z.nullable(z.string())), lastName: z.optional(z.nullable(z.string())) }),
  ),
});

/**
 * The name in the form field that Apple sends once. The field is unsigned, so the name is only a suggestion, and the
 * e-mail in the field is ignored.
 */
function nameIn(field: string | undefined): string | null {
  try {
    const { name } = userField.parse(JSON.parse(field ?? '{}'));
    return nameOf(name?.firstName, name?.lastName);
  } catch {
    return null;
  }
}

/** Sign-in with Apple: OpenID Connect with PKCE; Apple returns the code as a form POST (providers/08-social-signin). */
export function appleIdentity(options: AppleOptions): IdentityAdapter {
  const { addresses, clientId, teamId, keyId, now } = options;
  const apple = openId('Apple', options);
  const key = createPrivateKey(options.privateKey);

  async function clientSecret(): Promise<string> {
    // jose is loaded at the first sign-in, so that it does not slow down startup.
    const { SignJWT } = await import('jose');
    const issuedAt = Math.floor(now().getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(addresses.issuers[0]!)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + SECRET_LIFE_S)
      .sign(key);
  }

  return {
    authorizeUrl: (attempt) =>
      authorizeUrlOf(options, attempt, {
        // The response mode must be form_post, because Apple returns name and e-mail only with this mode.
        response_mode: 'form_post',
        scope: 'name email',
        ui_locales: attempt.language,
      }),
    async identify(proof) {
      const { sub, email: given, email_verified } = await apple.claimsOf(claims, proof, await clientSecret());
      const email = emailOf(given);
      return {
        subject: sub,
        email,
        // The value may be text, because some responses contain the boolean as text (providers/08-social-signin).
        isEmailVerified: email !== null && (email_verified === true || email_verified === 'true'),
        name: nameIn(proof.userField),
      };
    },
  };
}
