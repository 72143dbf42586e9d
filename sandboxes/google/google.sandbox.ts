import { type OpenIdKind, startOpenId } from '../identity/open-id.ts';
import { fullName } from '../identity/users.ts';

export type GoogleSandboxOptions = Pick<OpenIdKind, 'clientId' | 'redirectUri'> & { clientSecret: string };

/** Replaces Google outside live mode: the same paths, parameters and claims, from a real OpenID provider. */
export const startGoogleSandbox = ({ clientId, clientSecret, redirectUri }: GoogleSandboxOptions) =>
  startOpenId({
    provider: 'google',
    clientId,
    redirectUri,
    paths: { authorize: '/o/oauth2/v2/auth', token: '/token', keys: '/oauth2/v3/certs' },
    scopes: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    prompts: ['select_account'],
    languageParam: 'hl',
    isSecret: (secret) => secret === clientSecret,
    claimsOf(person) {
      const { email, isEmailVerified } = person;
      const domain = email?.split('@')[1]?.toLowerCase();
      return {
        name: fullName(person),
        ...(email === null ? {} : { email, email_verified: isEmailVerified }),
        // A typed person with a verified e-mail outside gmail.com counts as a member of an organisation with its own
        // domain (`hd`).
        ...(isEmailVerified && domain !== 'gmail.com' ? { hd: domain } : {}),
      };
    },
    cancelled: 'access_denied',
  });
