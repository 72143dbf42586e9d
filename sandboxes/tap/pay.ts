import { type Context, Hono } from 'hono';
import { digitsOf } from '../kit/digits.ts';
import { style } from '../kit/page-style.ts';
import {
  ABANDONED,
  CANCELLED,
  CODE_FAILED,
  cvvLengthOf,
  expiryOf,
  NOT_AUTHENTICATED,
  outcomeOf,
  TEST_CARDS,
} from './cards.ts';
import type { SandboxBooks, StoredCharge } from './charges.ts';
import { cardPage, codePage, leftPage, overPage, unknownPage, type WrongField } from './pages.ts';
import { texts } from './texts.ts';

/** What the bank of the sandbox always sends. */
const RIGHT_CODE = '1234';

/** Where the shopper comes back to, with the charge's id as the provider adds it. */
function returnUrlOf({ charge, redirectUrl }: StoredCharge): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('tap_id', charge.id);
  return url.href;
}

/** The hosted payment page: the card, the bank's code, and the way back. No script at all. */
export function payPages(
  books: SandboxBooks,
  { now, beforeReturn }: { now: () => Date; beforeReturn: () => Promise<void> },
): Hono {
  const app = new Hono();

  app.get('/sandbox.css', (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  app.use('/:id/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
  });

  const show = (
    c: Context,
    kept: StoredCharge,
    content: ReturnType<typeof cardPage>,
    status: 200 | 400 = 200,
  ) => {
    // Chromium applies form-action to the redirect after the form as well.
    const back = new URL(kept.redirectUrl).origin;
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(content, status);
  };

  /** The page that fits the charge as it is now. */
  const showNow = (c: Context, kept: StoredCharge) => {
    if (kept.charge.status === 'INITIATED')
      return show(c, kept, cardPage(kept, { number: '', expiry: '' }, []));
    if (kept.charge.status === 'IN_PROGRESS') return show(c, kept, codePage(kept, false));
    return show(c, kept, overPage(kept, returnUrlOf(kept)));
  };
  /** After a form: on to the bank's code, or back to the shop. */
  const goOn = async (c: Context, kept: StoredCharge) => {
    if (kept.charge.status === 'IN_PROGRESS') return c.redirect(`/pay/${kept.charge.id}`, 303);
    await beforeReturn();
    return c.redirect(returnUrlOf(kept), 303);
  };
  const unknown = (c: Context) => c.html(unknownPage('ar'), 404);
  const formOf = async (c: Context) => {
    const form = await c.req.parseBody();
    return (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  };

  app.get('/:id', async (c) => {
    const kept = await books.read(c.req.param('id'));
    return kept ? showNow(c, kept) : unknown(c);
  });

  app.post('/:id/card', async (c) => {
    const kept = await books.read(c.req.param('id'));
    if (!kept) return unknown(c);
    if (kept.charge.status !== 'INITIATED') return showNow(c, kept);
    const field = await formOf(c);
    const typed = { number: field('number'), expiry: field('expiry') };
    const t = texts[kept.language];
    const card = TEST_CARDS.find(({ number }) => number === digitsOf(typed.number));
    const expiry = expiryOf(typed.expiry);
    const cvv = digitsOf(field('cvv'));
    const cvvLength = cvvLengthOf(card?.number ?? '');
    const wrong: WrongField[] = [];
    if (!card) wrong.push({ field: 'number', sentence: t.wrongNumber });
    if (!expiry) wrong.push({ field: 'expiry', sentence: t.wrongExpiry });
    if (cvv.length !== cvvLength) wrong.push({ field: 'cvv', sentence: t.wrongCvv(cvvLength) });
    if (!card || !expiry || wrong.length > 0) return show(c, kept, cardPage(kept, typed, wrong), 400);
    const paid = await books.pay(
      kept.charge.id,
      { ...card, expiry },
      outcomeOf({ number: card.number, expiry, cvv }, now()),
    );
    return paid ? goOn(c, paid) : unknown(c);
  });

  app.post('/:id/code', async (c) => {
    const id = c.req.param('id');
    const field = await formOf(c);
    if (field('answer') === 'decline') {
      const declined = await books.end(id, NOT_AUTHENTICATED);
      return declined ? goOn(c, declined) : unknown(c);
    }
    if (digitsOf(field('code')) === RIGHT_CODE) {
      const confirmed = await books.confirm(id);
      return confirmed ? goOn(c, confirmed) : unknown(c);
    }
    const kept = await books.countWrongCode(id, CODE_FAILED);
    if (!kept) return unknown(c);
    return kept.charge.status === 'IN_PROGRESS' ? show(c, kept, codePage(kept, true), 400) : goOn(c, kept);
  });

  app.post('/:id/cancel', async (c) => {
    const kept = await books.end(c.req.param('id'), CANCELLED);
    return kept ? goOn(c, kept) : unknown(c);
  });

  app.post('/:id/abandon', async (c) => {
    const kept = await books.end(c.req.param('id'), ABANDONED);
    if (!kept) return unknown(c);
    return kept.charge.status === 'ABANDONED' ? show(c, kept, leftPage(kept)) : showNow(c, kept);
  });
  return app;
}
