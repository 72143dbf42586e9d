import { createHmac, randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FacebookAddresses } from '#providers/identity/addresses.wire.ts';
import { listen } from '../identity/listen.ts';
import { languageOf } from '../identity/open-id.ts';
import { choicePage, overPage, pageHeaders, STYLE_PATH, type Typed } from '../identity/page.ts';
import { style } from '../identity/style.ts';
import { choiceOf, fullName, type Person, subjectOf } from '../identity/users.ts';

export type FacebookSandboxOptions = {
  appId: string;
  appSecret: string;
  /** The only URL to which codes are sent. */
  redirectUri: string;
  now: () => Date;
};

const VERSION = '/v23.0';
const MAX_BODY_BYTES = 16 * 1024;
/** The lifetimes in seconds: a code is exchanged at once; a token is valid for 60 days. */
const CODE_S = 600;
const TOKEN_S = 5_184_000;
const MAX_SAVED = 1_000;

type Holder = { subject: string; person: Person; endsAt: number };

/** Stores issued codes or tokens; above the limit the oldest are dropped. */
class Issued {
  readonly #issued = new Map<string, Holder>();

  issue(prefix: string, holder: Holder): string {
    const value = prefix + randomBytes(24).toString('base64url');
    this.#issued.set(value, holder);
    if (this.#issued.size > MAX_SAVED) this.#issued.delete(this.#issued.keys().next().value!);
    return value;
  }

  find(value: string, now: number): Holder | null {
    const holder = this.#issued.get(value);
    return holder && holder.endsAt > now ? holder : null;
  }

  /** Returns the holder of a code and removes the code, so that it works only once. */
  spend(value: string, now: number): Holder | null {
    const holder = this.find(value, now);
    this.#issued.delete(value);
    return holder;
  }
}

/** Replaces Facebook outside live mode: the dialog, the code exchange, and debug_token and /me of the Graph API. */
export async function startFacebookSandbox({ appId, appSecret, redirectUri, now }: FacebookSandboxOptions) {
  const app = new Hono();
  const codes = new Issued();
  const tokens = new Issued();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const failed = (c: Context, code: number, message: string) =>
    c.json(
      { error: { message, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('hex') } },
      400,
    );
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.get(STYLE_PATH, (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));

  const languageIn = (c: Context) => languageOf(c.req.query('locale')?.replace('_', '-'));
  const isValidRequest = (c: Context) =>
    c.req.query('client_id') === appId &&
    c.req.query('redirect_uri') === redirectUri &&
    c.req.query('response_type') === 'code';
  const show = (c: Context, typed?: Typed) => {
    for (const [name, value] of Object.entries(pageHeaders(redirectUri))) c.header(name, value);
    const { pathname, search } = new URL(c.req.url);
    return c.html(
      choicePage({
        provider: 'facebook',
        language: languageIn(c),
        action: pathname + search,
        vouches: false,
        ...(typed ? { typed } : {}),
      }),
      typed ? 400 : 200,
    );
  };
  const goBack = (c: Context, answer: Record<string, string>) => {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
    const state = c.req.query('state');
    if (state !== undefined) url.searchParams.set('state', state);
    // Facebook appends this fragment to the URL too.
    return c.redirect(`${url.href}#_=_`, 303);
  };

  app.get(`${VERSION}/dialog/oauth`, (c) =>
    isValidRequest(c) ? show(c) : c.html(overPage('facebook', languageIn(c)), 400),
  );
  app.post(`${VERSION}/dialog/oauth`, async (c) => {
    if (!isValidRequest(c)) return c.html(overPage('facebook', languageIn(c)), 400);
    const form = await c.req.parseBody();
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const choice = choiceOf(field, languageIn(c));
    if (choice === 'cancelled')
      return goBack(c, {
        error: 'access_denied',
        error_code: '200',
        error_description: 'Permissions error',
        error_reason: 'user_denied',
      });
    if ('wrong' in choice)
      return show(c, { ...choice, name: field('name'), email: field('email'), isVerified: false });
    const holder = { subject: subjectOf('facebook', choice), person: choice.person };
    return goBack(c, { code: codes.issue('AQ', { ...holder, endsAt: seconds() + CODE_S }) });
  });

  app.post(`${VERSION}/oauth/access_token`, async (c) => {
    const form = await c.req.parseBody();
    if (form.client_id !== appId || form.client_secret !== appSecret)
      return failed(c, 1, 'Error validating client secret.');
    if (form.redirect_uri !== redirectUri)
      return failed(
        c,
        100,
        'Error validating verification code. Please make sure your redirect_uri is identical',
      );
    const holder = codes.spend(String(form.code), seconds());
    if (!holder) return failed(c, 100, 'This authorization code has been used.');
    const token = tokens.issue('EAA', { ...holder, endsAt: seconds() + TOKEN_S });
    return c.json({ access_token: token, token_type: 'bearer', expires_in: TOKEN_S });
  });

  app.get(`${VERSION}/debug_token`, (c) => {
    if (c.req.query('access_token') !== `${appId}|${appSecret}`)
      return failed(c, 190, 'Invalid OAuth access token.');
    const holder = tokens.find(c.req.query('input_token') ?? '', seconds());
    if (!holder)
      return c.json({
        data: { is_valid: false, error: { code: 190, message: 'Invalid token' }, scopes: [] },
      });
    const { subject, person, endsAt } = holder;
    return c.json({
      data: {
        app_id: appId,
        type: 'USER',
        application: 'Ashjar',
        expires_at: endsAt,
        is_valid: true,
        scopes: person.email === null ? ['public_profile'] : ['email', 'public_profile'],
        user_id: subject,
      },
    });
  });

  app.get(`${VERSION}/me`, (c) => {
    const token = c.req.query('access_token') ?? '';
    const holder = tokens.find(token, seconds());
    if (!holder) return failed(c, 190, 'Invalid OAuth access token.');
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    if (c.req.query('appsecret_proof') !== proof)
      return failed(c, 100, 'Invalid appsecret_proof provided in the API argument');
    const { subject, person } = holder;
    const me: Record<string, string> = {
      id: subject,
      name: fullName(person),
      ...(person.email === null ? {} : { email: person.email }),
    };
    const fields = (c.req.query('fields') ?? 'id,name').split(',');
    return c.json(Object.fromEntries(Object.entries(me).filter(([name]) => fields.includes(name))));
  });

  const { url, close } = await listen(getRequestListener(app.fetch));
  const addresses: FacebookAddresses = {
    dialogUrl: `${url}${VERSION}/dialog/oauth`,
    graphUrl: `${url}${VERSION}`,
  };
  return { addresses, close };
}
