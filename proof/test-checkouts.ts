import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { sendPhoneCodeCall, startGuestCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { listItemsCall, removeItemCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import type { Database } from '#database/database.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { type CartChoice, fillCart, formOf } from '#server/checkout/test-purchase.ts';
import { type Answer, type Answering, type AnyCall, TestClient } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';

/** The pause before a retry in milliseconds, so long that fifty retrying shoppers do not overload the shop. */
const BETWEEN_TRIES_MS = 250;

const PLENTY = 100_000;

/**
 * Adds so much stock and delivery capacity that an order can only fail because of what the test breaks.
 * @returns a product that every city can order
 */
export async function stockUp(database: Database): Promise<CartChoice> {
  await sql`delete from stock_parts`.execute(database);
  await sql`update products set stock = ${PLENTY}, in_parts = false where stock is not null`.execute(
    database,
  );
  await sql`update product_colours set stock = ${PLENTY}, in_parts = false`.execute(database);
  await sql`update cities set slot_capacity = ${PLENTY}`.execute(database);
  const { rows } = await sql<{ productId: number; colourId: number }>`
    select p.id as "productId", g.id as "colourId" from products p join product_colours g on g.product_id = p.id
     where p.is_listed and not p.is_addon and p.city_rule = 'everywhere' order by p.id, g.id limit 1`.execute(
    database,
  );
  return { ...rows[0]!, addonIds: [] };
}

/** Counts the responses that all shoppers have received. */
export class Tally {
  /** The uuid of each order that a shopper saw placed, by idempotency key. */
  readonly placed = new Map<string, string>();
  /** The uuids of orders that a shopper saw paid. */
  readonly paid = new Set<string>();
  /** Responses that no shopper should ever receive. */
  readonly wrong: string[] = [];
  /** The number of 503 responses, which ask the shopper to try again. */
  unavailable = 0;
  /** The number of responses that report a payment service as unavailable. */
  providerDown = 0;
  /** The number of requests whose connection broke or was refused. */
  lost = 0;
  isOver = false;
  /** When the latest successful request was sent, by `performance.now()`. */
  lastAnsweredSentAt = Number.NEGATIVE_INFINITY;
}

/** Thrown when the test is over, to interrupt a shopper. */
class DrillOver extends Error {}

/** A shopper whose browser repeats a request with the same idempotency key until it receives a response. */
class PatientShopper extends TestClient {
  shopperId = 0;
  phone: string | null = null;
  readonly #tally: Tally;

  constructor(api: Answering, tally: Tally) {
    super(api, []);
    this.#tally = tally;
  }

  override async call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Answer<OutputOf<C>>> {
    for (;;) {
      if (this.#tally.isOver) throw new DrillOver();
      const sentAt = performance.now();
      const answer = await super.call(call, input).catch(() => null);
      if (answer === null) this.#tally.lost += 1;
      else if (!answer.ok && answer.code === 'unavailable') this.#tally.unavailable += 1;
      // Payment services may be unavailable too, because their sandboxes store their data in the same database.
      else if (!answer.ok && answer.code === 'providerDown') this.#tally.providerDown += 1;
      else {
        if (!answer.ok && answer.status >= 500) this.#tally.wrong.push(`${call.name}: ${answer.message}`);
        if (answer.ok) this.#tally.lastAnsweredSentAt = Math.max(this.#tally.lastAnsweredSentAt, sentAt);
        return answer;
      }
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/** Creates customers who sign in by phone, as people do. */
export async function signInMany(
  count: number,
  { api, tally, database }: { api: Answering; tally: Tally; database: Database },
): Promise<Shopper[]> {
  const first = randomInt(1_000_000, 8_000_000);
  return await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const shopper: Shopper = new PatientShopper(api, tally);
      await signInByPhone(shopper, phoneOf(first + n), { database });
      return shopper;
    }),
  );
}

/** A Saudi phone number with these seven digits. It ends in 7, for which the SMS sandbox never fails. */
export const phoneOf = (digits: number): string => `5${digits}7`;

/** Starts a guest session, unless the shopper already has a session. */
export async function becomeGuest(shopper: Shopper): Promise<void> {
  if (shopper.token !== null) return;
  const { token, id } = await shopper.must(startGuestCall, { deviceToken: 'web_token' });
  Object.assign(shopper, { token, shopperId: id });
}

/**
 * Signs a guest in by phone. The code is read from the demo shop's outbox.
 * @param withinMs how long to wait for the code, in milliseconds; by default without end
 */
export async function signInByPhone(
  shopper: Shopper,
  phone: string,
  { database, withinMs = Number.POSITIVE_INFINITY }: { database: Database; withinMs?: number },
): Promise<void> {
  await becomeGuest(shopper);
  const guestId = shopper.shopperId;
  const number = { countryCode: '966', phone };
  await shopper.must(sendPhoneCodeCall, number);
  const code = await codeSentTo(database, phone, withinMs);
  const { token, id } = await shopper.must(verifyPhoneCall, {
    ...number,
    code,
    deviceToken: 'web_token',
    guestId,
  });
  Object.assign(shopper, { token, shopperId: id, phone });
}

async function codeSentTo(database: Database, phone: string, withinMs: number): Promise<string> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const { rows } = await sql<{ body: string }>`
      select body from outbox where recipient like ${`%${phone}`} order by id desc limit 1`.execute(database);
    const code = /#(\d{4})$/.exec(rows[0]?.body ?? '')?.[1];
    if (code) return code;
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Error('No code came.');
}

/** Buys repeatedly until the test is over: cart, order, payment page, return to the shop. */
export async function keepBuying(shopper: Shopper, choice: CartChoice, tally: Tally): Promise<void> {
  try {
    while (!tally.isOver) await buyOnce(shopper, choice, tally);
  } catch (error) {
    if (!(error instanceof DrillOver)) throw error;
  }
}

async function buyOnce(shopper: Shopper, choice: CartChoice, tally: Tally): Promise<void> {
  await fillCart(shopper, choice);
  const form = await formOf(shopper);
  const placed = await shopper.call(placeOrderCall, form);
  // The price or delivery window may have changed in the meantime, so empty the cart before the next purchase.
  if (!placed.ok) {
    const items = await shopper.must(listItemsCall, { cityId: RIYADH });
    for (const { id } of items) await shopper.call(removeItemCall, { itemId: id });
    return;
  }
  const { orderUuid, paymentUrl } = placed.data;
  tally.placed.set(form.key, orderUuid);
  const page = paymentUrl && (await payWith(paymentUrl, { number: MADA_WITHOUT_CODE }).catch(() => null));
  const returned = await shopper.call(saveTapCaptureCall, { orderUuid });
  if (returned.ok && returned.data.status === 'paid') tally.paid.add(orderUuid);
  // The payment page failed with the server that ran its sandbox, so the shopper cancels the order, as a person would.
  // Otherwise it would hold its delivery time, and the shopper's next orders would be refused.
  else if (!page || (returned.ok && returned.data.status === 'started'))
    await shopper.call(cancelOrderCall, { orderUuid });
}
