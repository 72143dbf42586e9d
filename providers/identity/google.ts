import * as z from 'zod/mini';
import type { OpenIdAddresses } from './addresses.wire.ts';
import type { IdentityAdapter } from './identity.ts';
import { authorizeUrlOf, type OpenIdOptions, openId } from './open-id.ts';
import { emailOf, nameOf } from './person.ts';

/** Google's addresses (providers/08-social-signin). */
export const GOOGLE: OpenIdAddresses = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

export type GoogleOptions = OpenIdOptions & { clientSecret: string };

const claims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  /** The organisation's domain whose mail Google hosts. */
  hd: z.optional(z.string()),
  name: z.optional(z.string()),
});

/** Signing in with Google: OpenID Connect with PKCE, on our server and without Google's script (product.md 2). */
export function googleIdentity(options: GoogleOptions): IdentityAdapter {
  const google = openId('Google', options);
  return {
    authorizeUrl: (attempt) =>
      authorizeUrlOf(options, attempt, {
        scope: 'openid email profile',
        // On a shared computer this keeps Google from silently signing in the last person.
        prompt: 'select_account',
        hl: attempt.language,
      }),
    async identify(proof) {
      const {
        sub,
        email: given,
        email_verified,
        hd,
        name,
      } = await google.claimsOf(claims, proof, options.clientSecret);
      const email = emailOf(given);
      // Google vouches only for mailboxes it hosts; any other may have changed hands since it was verified.
      const isItsOwn = email !== null && (/@gmail\.com$/i.test(email) || !!hd);
      return {
        subject: sub,
        email,
        isEmailVerified: isItsOwn && email_verified === true,
        name: nameOf(name),
      };
    },
  };
}
