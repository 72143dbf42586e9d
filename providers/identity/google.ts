import * as z from 'zod/mini';
import type { OpenIdAddresses } from './addresses.wire.ts';
import type { IdentityAdapter } from './identity.ts';
import { authorizeUrlOf, type OpenIdOptions, openId } from './open-id.ts';
import { emailOf, nameOf } from './person.ts';

/** Google's URLs (providers/08-social-signin). */
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
  /** The domain of the organisation whose mailboxes Google hosts. */
  hd: z.optional(z.string()),
  name: z.optional(z.string()),
});

/** Sign-in with Google: OpenID Connect with PKCE, on the server and without Google's script (product.md 2). */
export function googleIdentity(options: GoogleOptions): IdentityAdapter {
  const google = openId('Google', options);
  return {
    authorizeUrl: (attempt) =>
      authorizeUrlOf(options, attempt, {
        scope: 'openid email profile',
        // The prompt keeps Google from silently signing in the previous person on a shared computer.
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
      // Google's verification counts only for mailboxes that Google hosts; any other e-mail address may have a new
      // owner by now.
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
