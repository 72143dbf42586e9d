import { type Context, Hono } from 'hono';
import { digitsOf } from '../kit/digits.ts';
import { style } from '../kit/page-style.ts';
import type { WebhookSender } from '../kit/webhook-sender.ts';
import { leftPage, overPage, unknownPage, yesPage } from './pages.ts';
import type { PayLaterService, Purchase, Purchases } from './purchases.ts';

/** Matches a Saudi identity or residence number. */
const IDENTITY = /^[12]\d{9}$/;
/** The code that is always accepted; Tabby's own test code (providers/03-tabby, Test data). */
const RIGHT_CODE = '8888';

/** A style that stacks the three buttons at every page width. */
const STACK = '.stack{display:grid;gap:.75rem;margin-block-start:.75rem}';

/** Builds the URL to which the shopper returns, with the parameters that the service adds. */
type BackUrl = (purchase: Purchase, url: string) => string;

const urlOf = ({ stage, returnUrls }: Purchase): string => {
  if (stage === 'declined') return returnUrls.failure;
  if (stage === 'cancelled' || stage === 'expired') return returnUrls.cancel;
  return returnUrls.success;
};

/** The service's payment page: the code, three ways to decline, and the way back to the shop. No script. */
export function payPages(
  service: PayLaterService,
  { purchases, webhooks, backUrl }: { purchases: Purchases; webhooks: WebhookSender; backUrl: BackUrl },
): Hono {
  const app = new Hono();

  app.get('/sandbox.css', (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.body(style + STACK, 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  app.use('/:id/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
  });

  const show = (
    c: Context,
    purchase: Purchase,
    content: ReturnType<typeof yesPage>,
    status: 200 | 400 = 200,
  ) => {
    // The shop must be allowed as well, because Chromium also applies form-action to the redirect after a form.
    const back = new URL(urlOf(purchase)).origin;
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(content, status);
  };
  const unknown = (c: Context) => c.html(unknownPage(service), 404);
  const backOf = (purchase: Purchase) => backUrl(purchase, urlOf(purchase));
  const goBack = async (c: Context, purchase: Purchase | 'unknown') => {
    if (purchase === 'unknown') return unknown(c);
    await webhooks.beforeReturn();
    return c.redirect(backOf(purchase), 303);
  };

  app.get('/:id', async (c) => {
    const purchase = await purchases.read(c.req.param('id'));
    if (purchase === null) return unknown(c);
    return purchase.stage === 'open'
      ? show(c, purchase, yesPage(service, purchase, false))
      : show(c, purchase, overPage(service, purchase, backOf(purchase)));
  });

  /** The response to a form: the page with what is still required, or the redirect to the shop. */
  const proceed = (c: Context, purchase: Purchase | 'unknown', isWrong: boolean) => {
    if (purchase === 'unknown' || purchase.stage !== 'open') return goBack(c, purchase);
    return isWrong
      ? show(c, purchase, yesPage(service, purchase, true), 400)
      : c.redirect(`/pay/${purchase.id}`, 303);
  };
  const typed = async (c: Context, field: string): Promise<string> => {
    const given = (await c.req.parseBody())[field];
    return digitsOf(typeof given === 'string' ? given : '');
  };

  app.post('/:id/code', async (c) => {
    const id = c.req.param('id');
    const isRight = (await typed(c, 'code')) === RIGHT_CODE;
    return proceed(c, await (isRight ? purchases.confirm(id) : purchases.countWrongCode(id)), !isRight);
  });
  app.post('/:id/identity', async (c) => {
    const id = c.req.param('id');
    const isRight = IDENTITY.test(await typed(c, 'identity'));
    return proceed(
      c,
      isRight ? await purchases.identify(id) : ((await purchases.read(id)) ?? 'unknown'),
      !isRight,
    );
  });

  app.post('/:id/decline', async (c) => goBack(c, await purchases.end(c.req.param('id'), 'declined')));
  app.post('/:id/cancel', async (c) => goBack(c, await purchases.end(c.req.param('id'), 'cancelled')));

  app.post('/:id/leave', async (c) => {
    const purchase = await purchases.read(c.req.param('id'));
    if (purchase === null) return unknown(c);
    return purchase.stage === 'open' ? show(c, purchase, leftPage(service, purchase)) : goBack(c, purchase);
  });
  return app;
}
