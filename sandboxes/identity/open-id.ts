import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenIdAddresses } from '#providers/identity/addresses.wire.ts';
import { listen } from './listen.ts';
import type { PageLanguage } from './texts.ts';
import type { Person } from './users.ts';

/** In what one provider of OpenID Connect differs from another. */
export type OpenIdKind = {
  provider: 'google' | 'apple';
  clientId: string;
  /** The one address to which codes are sent. */
  redirectUri: string;
  /** Paths as the real service has them. */
  paths: { authorize: string; token: string; keys: string };
  /** The scopes it knows, and the claims each opens. */
  scopes: Record<string, readonly string[]>;
  /** The scope of a request, which it may complete by what it always gives. */
  scopeOf?(requested: string): string;
  prompts: readonly 'select_account'[];
  /** Its parameter for the page's language, beside the standard's. */
  languageParam: string;
  claimsOf(person: Person): Record<string, unknown>;
  isSecret(secret: string): boolean | Promise<boolean>;
  /** What it says when somebody cancels. */
  cancelled: string;
  /** What it adds for somebody who comes to this client for the first time. */
  introduce?(person: Person): Record<string, string>;
};

export const languageOf = (requested: unknown): PageLanguage =>
  typeof requested === 'string' && /^en\b/i.test(requested) ? 'en' : 'ar';

/**
 * A real provider of OpenID Connect on loopback (decision 015). It listens at once and is made at the first
 * request: loading it and making its keys takes half a second that no start of the shop should wait for.
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
