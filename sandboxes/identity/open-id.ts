import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenIdAddresses } from '#providers/identity/addresses.wire.ts';
import { listen } from './listen.ts';
import type { PageLanguage } from './texts.ts';
import type { Person } from './users.ts';

/** The properties in which one OpenID Connect provider differs from another. */
export type OpenIdKind = {
  provider: 'google' | 'apple';
  clientId: string;
  /** The only URL to which codes are sent. */
  redirectUri: string;
  /** The paths of the real service. */
  paths: { authorize: string; token: string; keys: string };
  /** The provider's scopes, and the claims that each scope gives. */
  scopes: Record<string, readonly string[]>;
  /** The scopes granted for a request; may add those that the real service always grants. */
  scopeOf?(requested: string): string;
  prompts: readonly 'select_account'[];
  /** The provider's own parameter for the page's language, in addition to the standard one. */
  languageParam: string;
  claimsOf(person: Person): Record<string, unknown>;
  isSecret(secret: string): boolean | Promise<boolean>;
  /** The error code that the provider returns when a person cancels. */
  cancelled: string;
  /** Fields that the provider adds when a person signs in to this client for the first time. */
  introduce?(person: Person): Record<string, string>;
};

export const languageOf = (requested: unknown): PageLanguage =>
  typeof requested === 'string' && /^en\b/i.test(requested) ? 'en' : 'ar';

/**
 * A real OpenID Connect provider on loopback (decision 015). It listens at once but is created at the first request:
 * loading it and generating its keys takes half a second, which would delay the shop's startup.
 */
export async function startOpenId(
  kind: OpenIdKind,
): Promise<{ addresses: OpenIdAddresses; close: () => Promise<void> }> {
  type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  let opening: Promise<Answer> | undefined;
  const { url, close } = await listen((request, response) => {
    opening ??= import('./open-id-provider.ts').then(({ openProvider }) => openProvider(kind, url));
    opening
      .then((answer) => answer(request, response))
      .catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  return {
    addresses: {
      authorizeUrl: `${url}${kind.paths.authorize}`,
      tokenUrl: `${url}${kind.paths.token}`,
      keysUrl: `${url}${kind.paths.keys}`,
      issuers: [url],
    },
    close,
  };
}
