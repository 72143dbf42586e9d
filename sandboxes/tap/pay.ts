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
import type { ChargeRecords, StoredCharge } from './charges.ts';
import { cardPage, codePage, leftPage, overPage, unknownPage, type WrongField } from './pages.ts';
import { texts } from './texts.ts';

/** The bank's code, which is always the same in the sandbox. */
const RIGHT_CODE = '1234';

/** The URL to which the shopper returns, with the charge's id as Tap adds it. */
function returnUrlOf({ charge, redirectUrl }: StoredCharge): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('tap_id', charge.id);
  return url.href;
}

/** The hosted payment page: the card, the bank's code, and the way back to the shop. No script. */
export function payPages(
  records: ChargeRecords,
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
    stored: StoredCharge,
    content: ReturnType<typeof cardPage>,
    status: 200 | 400 = 200,
  ) => {
    // The shop must be allowed as well, because Chromium also applies form-action to the redirect after a form.
    const back = new URL(stored.redirectUrl).origin;
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${back}; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(content, status);
  };

  /** Shows the page for the charge's current state. */
  const showNow = (c: Context, stored: StoredCharge) => {
    if (stored.charge.status === 'INITIATED')
      return show(c, stored, cardPage(stored, { number: '', expiry: '' }, []));
    if (stored.charge.status === 'IN_PROGRESS') return show(c, stored, codePage(stored, false));
    return show(c, stored, overPage(stored, returnUrlOf(stored)));
  };
  /** The response to a form: the bank's code page, or the redirect to the shop. */
  const proceed = async (c: Context, stored: StoredCharge) => {
    if (stored.charge.status === 'IN_PROGRESS') return c.redirect(`/pay/${stored.charge.id}`, 303);
    await beforeReturn();
    return c.redirect(returnUrlOf(stored), 303);
  };
  const unknown = (c: Context) => c.html(unknownPage('ar'), 404);
  const formOf = async (c: Context) => {
    const form = await c.req.parseBody();
    return (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  };

  app.get('/:id', async (c) => {
    const stored = await records.read(c.req.param('id'));
    return stored ? showNow(c, stored) : unknown(c);
  });

  app.post('/:id/card', async (c) => {
    const stored = await records.read(c.req.param('id'));
    if (!stored) return unknown(c);
    if (stored.charge.status !== 'INITIATED') return showNow(c, stored);
    const field = await formOf(c);
    const typed = { number: field('number'), expiry: field('expiry') };
    const t = texts[stored.language];
    const card = TEST_CARDS.find(({ number }) => number === digitsOf(typed.number));
    const expiry = expiryOf(typed.expiry);
    const cvv = digitsOf(field('cvv'));
    const cvvLength = cvvLengthOf(card?.number ?? '');
    const wrong: WrongField[] = [];
    if (!card) wrong.push({ field: 'number', sentence: t.wrongNumber });
    if (!expiry) wrong.push({ field: 'expiry', sentence: t.wrongExpiry });
    if (cvv.length !== cvvLength) wrong.push({ field: 'cvv', sentence: t.wrongCvv(cvvLength) });
    if (!card || !expiry || wrong.length > 0) return show(c, stored, cardPage(stored, typed, wrong), 400);
    const paid = await records.pay(
      stored.charge.id,
      { ...card, expiry },
      outcomeOf({ number: card.number, expiry, cvv }, now()),
    );
    return paid ? proceed(c, paid) : unknown(c);
  });

  app.post('/:id/code', async (c) => {
    const id = c.req.param('id');
    const field = await formOf(c);
    if (field('answer') === 'decline') {
      const declined = await records.end(id, NOT_AUTHENTICATED);
      return declined ? proceed(c, declined) : unknown(c);
    }
    if (digitsOf(field('code')) === RIGHT_CODE) {
      const confirmed = await records.confirm(id);
      return confirmed ? proceed(c, confirmed) : unknown(c);
    }
    const stored = await records.countWrongCode(id, CODE_FAILED);
    if (!stored) return unknown(c);
    return stored.charge.status === 'IN_PROGRESS'
      ? show(c, stored, codePage(stored, true), 400)
      : proceed(c, stored);
  });

  app.post('/:id/cancel', async (c) => {
    const stored = await records.end(c.req.param('id'), CANCELLED);
    return stored ? proceed(c, stored) : unknown(c);
  });

  app.post('/:id/abandon', async (c) => {
    const stored = await records.end(c.req.param('id'), ABANDONED);
    if (!stored) return unknown(c);
    return stored.charge.status === 'ABANDONED' ? show(c, stored, leftPage(stored)) : showNow(c, stored);
  });
  return app;
}
