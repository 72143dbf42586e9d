import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errors, type Provider } from 'oidc-provider';
import { languageOf, type OpenIdKind } from './open-id.ts';
import { choicePage, overPage, pageHeaders, STYLE_PATH, type Typed } from './page.ts';
import { style } from './style.ts';
import { choiceOf, type Person, subjectOf } from './users.ts';

export const CHOICE_PATH = '/choose';
const MAX_BODY_BYTES = 16 * 1024;

type Env = { Bindings: HttpBindings };

/** The page on which a demo user is chosen; the provider shows it between its two steps. */
export function choicePages(
  kind: OpenIdKind,
  provider: Provider,
  remember: (subject: string, person: Person) => void,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const app = new Hono<Env>();
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));

  /** The sign-in attempt of the cookie; null if the URL belongs to another attempt. */
  async function attemptOf(c: Context<Env>) {
    const { incoming, outgoing } = c.env;
    try {
      const attempt = await provider.interactionDetails(incoming, outgoing);
      return attempt.uid === c.req.param('uid') ? attempt : null;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  }
  const languageIn = (params: Record<string, unknown>) => languageOf(params[kind.languageParam]);
  const show = (c: Context<Env>, params: Record<string, unknown>, typed?: Typed) => {
    for (const [name, value] of Object.entries(pageHeaders(kind.redirectUri))) c.header(name, value);
    return c.html(
      choicePage({
        provider: kind.provider,
        language: languageIn(params),
        action: c.req.path,
        vouches: true,
        ...(typed ? { typed } : {}),
      }),
      typed ? 400 : 200,
    );
  };
  const over = (c: Context<Env>) => c.html(overPage(kind.provider, 'ar'), 404);

  app.get(STYLE_PATH, (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get(`${CHOICE_PATH}/:uid`, async (c) => {
    const attempt = await attemptOf(c);
    return attempt ? show(c, attempt.params) : over(c);
  });

  app.post(`${CHOICE_PATH}/:uid`, async (c) => {
    const attempt = await attemptOf(c);
    if (!attempt) return over(c);
    const form = await c.req.parseBody();
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const choice = choiceOf(field, languageIn(attempt.params));
    const proceed = async (result: Parameters<typeof provider.interactionResult>[2]) =>
      c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);
    if (choice === 'cancelled') return proceed({ error: kind.cancelled });
    if ('wrong' in choice)
      return show(c, attempt.params, {
        ...choice,
        name: field('name'),
        email: field('email'),
        isVerified: field('is_verified') === 'yes',
      });
    const subject = subjectOf(kind.provider, choice);
    remember(subject, choice.person);
    return proceed({ login: { accountId: subject, remember: false }, select_account: {} });
  });
  return getRequestListener(app.fetch);
}
