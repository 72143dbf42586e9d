import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { languageOf, type OpenIdKind } from './open-id.ts';
import { Memory, NoMemory } from './open-id-memory.ts';
import { CHOICE_PATH, choicePages } from './open-id-pages.ts';
import { overPage, pageHeaders, STYLE_PATH } from './page.ts';
import type { Person } from './users.ts';

/** The lifetimes in seconds: a code is exchanged at once; a person may need some minutes on the page. */
const CODE_S = 60;
const ATTEMPT_S = 600;
const SECRET_BYTES = 32;
const MAX_USERS = 1_000;

/** Creates the certified OpenID provider, configured as `kind`; `url` is both its base URL and its issuer. */
export async function openProvider(kind: OpenIdKind, url: string) {
  /** Everyone who has signed in, by subject. */
  const people = new Map<string, Person>();
  const remember = (subject: string, person: Person): void => {
    people.set(subject, person);
    if (people.size > MAX_USERS) people.delete(people.keys().next().value!);
  };
  const provider = new Provider(url, await configurationOf(kind, people));
  // A function compares client secrets, because Apple's is not a fixed text but a token made for each exchange.
  provider.Client.prototype.compareClientSecret = kind.isSecret;
  const introduced = new Set<string>();
  provider.on('authorization.success', ({ oidc }, out) => {
    const subject = oidc.session?.accountId;
    const person = people.get(subject ?? '');
    if (!out || !subject || !person || introduced.has(subject)) return;
    introduced.add(subject);
    Object.assign(out, kind.introduce?.(person));
  });
  // A cancelled attempt is a normal result; without this handler the form would have an error status.
  provider.on('authorization.error', (context, error) => {
    if (error.message === kind.cancelled) context.status = 200;
  });
  const answer = provider.callback();
  const pages = choicePages(kind, provider, remember);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requested = new URL(request.url ?? '/', url);
    if (requested.pathname === STYLE_PATH || requested.pathname.startsWith(`${CHOICE_PATH}/`)) {
      await pages(request, response);
      return;
    }
    if (requested.pathname.startsWith(kind.paths.authorize)) {
      for (const [name, value] of Object.entries(pageHeaders(kind.redirectUri)))
        response.setHeader(name, value);
      const scope = requested.searchParams.get('scope');
      if (scope !== null && kind.scopeOf) requested.searchParams.set('scope', kind.scopeOf(scope));
      request.url = `${requested.pathname}${requested.search}`;
    }
    await answer(request, response);
  };
}

async function configurationOf(
  kind: OpenIdKind,
  people: ReadonlyMap<string, Person>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  // The demo's users count as having consented to this shop, so no consent page is shown.
  policy.remove('consent');
  for (const name of kind.prompts) policy.add(new interactionPolicy.Prompt({ name, requestable: true }));
  const secret = () => randomBytes(SECRET_BYTES).toString('base64url');
  const off = { enabled: false };
  return {
    clients: [
      {
        client_id: kind.clientId,
        client_secret: secret(),
        redirect_uris: [kind.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: (model) => (model === 'Session' ? new NoMemory() : new Memory()),
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: secret().slice(0, 16) }],
    },
    routes: { authorization: kind.paths.authorize, token: kind.paths.token, jwks: kind.paths.keys },
    scopes: Object.keys(kind.scopes),
    claims: Object.fromEntries(Object.entries(kind.scopes).map(([scope, claims]) => [scope, [...claims]])),
    // The option is false, because Google and Apple put claims into the id token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    extraParams: [kind.languageParam],
    expiresWithSession: () => false,
    ttl: {
      AuthorizationCode: CODE_S,
      AccessToken: CODE_S,
      IdToken: ATTEMPT_S,
      Interaction: ATTEMPT_S,
      Grant: ATTEMPT_S,
      Session: ATTEMPT_S,
    },
    // Cookies ignore ports, and the shop and the other sandboxes share the host, so each needs its own cookie names.
    cookies: {
      keys: [secret()],
      names: {
        session: `${kind.provider}_sandbox_session`,
        interaction: `${kind.provider}_sandbox_attempt`,
        resume: `${kind.provider}_sandbox_resume`,
      },
      // The cookie is limited to this path, so that the shop never receives it.
      long: { signed: true, path: kind.paths.authorize },
      short: { signed: true },
    },
    features: {
      devInteractions: off,
      userinfo: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      dPoP: off,
    },
    interactions: { policy, url: (_, { uid }) => `${CHOICE_PATH}/${uid}` },
    clientBasedCORS: () => false,
    findAccount: (_, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ sub: accountId, ...kind.claimsOf(person) }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope(Object.keys(kind.scopes).join(' '));
      await grant.save();
      return grant;
    },
    async renderError(ctx) {
      ctx.type = 'html';
      ctx.body = String(await overPage(kind.provider, languageOf(ctx.query[kind.languageParam])));
    },
  };
}
