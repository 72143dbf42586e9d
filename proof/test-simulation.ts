import { randomUUID } from 'node:crypto';
import { leavePaymentCall, placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall, listOrdersCall } from '#contract/orders/orders.calls.ts';
import { listCardsCall, saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { press } from '#providers/payments/test-pay-later.ts';
import { MADA, MADA_WITHOUT_CODE, payWith, submit } from '#providers/payments/test-tap.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { refundOrder } from '#server/checkout/refund-order.ts';
import { giveTo } from '#server/checkout/test-money.ts';
import { fillCart, formOf } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Answer, TestClient } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';
import { type Operation, SHOPPERS } from './test-operations.ts';
import { ConnectionLost, type ManyServers } from './test-servers.ts';

/** A delay in milliseconds that exceeds the adapters' time limit, so that the response counts as lost. */
const TOO_LATE_MS = 3_500;
const SHORT_MS = 40;
const TRIES = 4;
const EMAIL = 'noura@example.com';

type PaymentMethodName = Extract<Operation, { paymentMethod: unknown }>['paymentMethod'];

const isTaps = (page: string): boolean => page.includes('/pay/chg_');

/**
 * Repeats a request after a broken connection, as people do. Any server may respond.
 * @returns null after TRIES failures
 */
async function retryUntilAnswered<T>(work: () => Promise<T>): Promise<T | null> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await new Promise((resolve) => setTimeout(resolve, SHORT_MS));
    }
  }
  return null;
}

/** Runs the operations of one sequence for its shoppers, and counts the operations. */
export class Simulation {
  readonly #proof: ManyServers;
  readonly #shoppers: readonly Shopper[];
  readonly #codes: readonly string[];
  /** Every payment page that each shopper has opened, the newest last. A shopper may still pay in an old tab. */
  readonly #pages: string[][] = Array.from({ length: SHOPPERS }, () => []);
  readonly #lastForms: (PlaceOrder | null)[] = Array.from({ length: SHOPPERS }, () => null);
  readonly counts: { operations: number; kills: number; byKind: Record<string, number> };
  /** Responses that no shopper should ever receive. */
  readonly broken: string[] = [];

  constructor(
    proof: ManyServers,
    {
      shoppers,
      codes,
      counts,
    }: { shoppers: readonly Shopper[]; codes: readonly string[]; counts: Simulation['counts'] },
  ) {
    this.#proof = proof;
    this.#shoppers = shoppers;
    this.#codes = codes;
    this.counts = counts;
  }

  async do(what: Operation): Promise<void> {
    this.counts.operations += 1;
    this.counts.byKind[what.does] = (this.counts.byKind[what.does] ?? 0) + 1;
    if ('who' in what) return this.#doAsShopper(what);
    const proof = this.#proof;
    switch (what.does) {
      case 'tenMinutes':
        return proof.pass(10 * MINUTE);
      case 'halfAnHour':
        return proof.pass(30 * MINUTE);
      case 'followPayments':
        return void (await proof.run('payments.follow'));
      case 'endUnpaidOrders':
        return void (await proof.run('checkout.end-unpaid-orders'));
      case 'bonusesExpire':
        return void (await proof.run('wallet.expire-bonuses'));
      case 'deliver':
      case 'deliverReversed':
        for (const service of ['tap', 'tabby', 'tamara'] as const)
          await proof.control(service, { deliver: what.does === 'deliver' ? 'inOrder' : 'reversed' });
        return;
      case 'webhooks':
        return proof.control(what.service, { webhooks: what.mode });
      case 'stopFaults':
        for (const service of ['tap', 'tabby', 'tamara'] as const)
          await proof.control(service, { reset: true });
        return;
      case 'outage':
        // Break only the service's API; the page on which shoppers pay still works.
        for (const call of ['GET /charges', 'GET /payments', 'GET /orders'])
          await proof.control(what.service, { fault: { call, how: 'down', times: 1_000 } });
        return;
      case 'fault': {
        const { service, call, how } = what;
        const ms = how === 'answerLate' ? TOO_LATE_MS : SHORT_MS;
        return proof.control(service, { fault: { call, how, ms } });
      }
      case 'kill':
        await new Promise((resolve) => setTimeout(resolve, what.afterMs));
        if (proof.aliveCount() === 0) return;
        this.counts.kills += 1;
        return proof.killOne();
    }
  }

  #tab(who: number): TestClient {
    return this.#shoppers[who]!.tab(this.#proof.api);
  }

  /** Records the payment page in a response, or the response itself if it reports a fault of the server. */
  #record(who: number, answer: Answer<{ paymentUrl: string | null }> | null): void {
    if (answer === null) return;
    if (!answer.ok && answer.code === 'broken') this.broken.push(answer.message);
    const url = answer.ok ? answer.data.paymentUrl : null;
    if (url !== null && !this.#pages[who]!.includes(url)) this.#pages[who]!.push(url);
  }

  async #doAsShopper(what: Extract<Operation, { who: number }>): Promise<void> {
    const { who } = what;
    const shopper = this.#shoppers[who]!;
    const { shop } = this.#proof;
    const pages = this.#pages[who]!;
    if (what.does === 'order') return this.#order(what);
    if (what.does === 'pay') return this.#pay(pages);
    if (what.does === 'bonus')
      return giveTo(shop, shopper, 40, new Date(shop.clock.now().getTime() + 20 * MINUTE));
    if (what.does === 'goodwill') return giveTo(shop, shopper, 150);
    if (what.does === 'declined' || what.does === 'leave') {
      const page = pages.at(-1);
      if (page === undefined) return;
      if (!isTaps(page)) await press(page, what.does === 'leave' ? 'cancel' : 'decline');
      else if (what.does === 'leave') await submit(page, 'cancel');
      else await payWith(page, { number: MADA, expiry: '05/22' });
      return;
    }
    if (what.does === 'repeat') {
      const form = this.#lastForms[who];
      if (form) this.#record(who, await retryUntilAnswered(() => this.#tab(who).call(placeOrderCall, form)));
      return;
    }
    const last = (await shopper.must(listOrdersCall, { limit: 1 })).orders[0];
    if (!last) return;
    const { uuid: orderUuid, number } = last;
    switch (what.does) {
      case 'return':
        return void (await retryUntilAnswered(() => this.#tab(who).call(saveTapCaptureCall, { orderUuid })));
      case 'goBack':
        return void (await retryUntilAnswered(() => this.#tab(who).call(leavePaymentCall, { orderUuid })));
      case 'cancel':
        return void (await retryUntilAnswered(() => this.#tab(who).call(cancelOrderCall, { orderUuid })));
      case 'resume': {
        const choice = await this.#paymentChoice(shopper, what.paymentMethod);
        return this.#record(
          who,
          await retryUntilAnswered(() => this.#tab(who).call(resumePaymentCall, { orderUuid, ...choice })),
        );
      }
      case 'operator':
      case 'reject': {
        const to = what.does === 'reject' ? 'rejected' : undefined;
        return void (await moveOn(shop, number, to).catch((error: unknown) => {
          if (!(error instanceof ActionRefused)) throw error;
        }));
      }
      case 'refundPart': {
        const amount = 1 + this.#proof.chance(last.totals.total + 10_00);
        return void (await refundOrder(shop, { operator: 'Sara', number, amount, key: randomUUID() }).catch(
          (error: unknown) => {
            if (!(error instanceof ActionRefused)) throw error;
          },
        ));
      }
    }
  }

  async #paymentChoice(shopper: Shopper, paymentMethod: PaymentMethodName): Promise<Partial<PlaceOrder>> {
    if (paymentMethod === 'tabby' || paymentMethod === 'tamara')
      return { paymentMethod, paymentEmail: EMAIL };
    if (paymentMethod === 'cardToSave') return { paymentMethod: 'card', savesCard: true };
    const cards = paymentMethod === 'savedCard' ? await shopper.must(listCardsCall, {}) : [];
    return cards[0] ? { paymentMethod: 'savedCard', cardId: cards[0].id } : { paymentMethod: 'card' };
  }

  async #order({ who, paymentMethod, coupon, wallet }: Extract<Operation, { does: 'order' }>): Promise<void> {
    const shopper = this.#shoppers[who]!;
    // Ignore a refusal: two such operations at once change the same cart, like two tabs.
    await fillCart(shopper).catch(() => undefined);
    if (coupon)
      await shopper.call(applyCouponCall, { cityId: RIYADH, code: this.#codes[who % this.#codes.length]! });
    if (wallet) await shopper.call(applyWalletCall, { cityId: RIYADH, isUsed: true });
    const form = await formOf(shopper, await this.#paymentChoice(shopper, paymentMethod));
    this.#lastForms[who] = form;
    this.#record(who, await retryUntilAnswered(() => this.#tab(who).call(placeOrderCall, form)));
  }

  async #pay(pages: readonly string[]): Promise<void> {
    for (const page of pages.slice(-3)) {
      if (isTaps(page)) await payWith(page, { number: MADA_WITHOUT_CODE });
      else await press(page, 'code');
    }
  }
}
