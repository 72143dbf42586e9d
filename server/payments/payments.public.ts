import type { PaymentMethod, PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import * as alarms from './alarms.store.ts';
import * as confirmations from './confirm-wallet-code.ts';
import * as eligibility from './eligibility.ts';
import * as tokens from './pay-by-token.ts';
import * as moves from './payment-moves.store.ts';
import { statusOf } from './payment-status.ts';
import * as store from './payments.store.ts';
import { readBuyer as read } from './read-buyer.ts';
import * as walletSteps from './read-wallet-step.ts';
import * as refunds from './refund-payment.ts';
import { listKept } from './refunds.store.ts';
import * as cards from './saved-cards.store.ts';
import * as sendings from './send-wallet-code.ts';
import { settle } from './settle.ts';
import { listShown } from './shown-payments.store.ts';
import * as starts from './start-payment.ts';
import * as walletCodes from './wallet-codes.store.ts';

export type { StartedPayment } from './begin-charge.ts';
export type { Confirmed } from './confirm-wallet-code.ts';
export type { Judgement } from './eligibility.ts';
export type { HowToPay } from './payments.store.ts';

/** Starts the charge of a payment at the provider, or goes on with the one it has. */
export const startPayment = starts.startPayment;

/** Finds out what became of a wallet's token that was handed over without an answer. */
export const settleLostStart = tokens.settleLostStart;

/** A payment by wallet and its one-time code. */
export const sendWalletCode = sendings.sendWalletCode;
export const confirmWalletCode = confirmations.confirmWalletCode;
export const askAboutCode = confirmations.askAboutCode;
export const isConfirming = confirmations.isConfirming;
export const readWalletStep = walletSteps.readWalletStep;
export const readWalletPhone = walletCodes.readLastPhone;

/** Captured money goes back: of one payment, or of all that an ended order has. */
export const refundPayment = refunds.refundPayment;
export const closePayments = refunds.closePayments;

/** Captured payments of an order of which something is left, under lockPayments. */
export const listKeptPayments = listKept;

/** A new way to pay an order, not yet started at the provider. One may stand open at a time. */
export const addPayment = store.addPayment;

/** The shopper chose another way than this payment's, under lockPayments. */
export const giveUpPayment = moves.giveUp;

/** What people must look at. */
export const countAlarms = alarms.countAlarms;
export const listAlarms = alarms.listAlarms;

/** Before the order itself is locked, by whoever is about to end it. */
export const lockPayments = store.lockPayments;

/** Who pays, as payment services are told. */
export const readBuyer = read;

/** Pay-later services judge a purchase before it is made. */
export const judgePurchase = eligibility.judgePurchase;

/** A shopper's own cards. */
export const listCards = cards.listCards;
export const readOwnCard = cards.readOwnCard;

/**
 * The last try to pay an order, how, and whether it still stands open; null when there was none. `isLost`: a wallet's
 * token was handed over for it and no answer is known.
 */
export async function readLastPayment(
  database: Database,
  orderId: number,
): Promise<({ id: number; isStarted: boolean; isOpen: boolean; isLost: boolean } & store.HowToPay) | null> {
  const last = (await store.listPayments(database, orderId)).at(-1);
  if (!last) return null;
  const { id, method, keepsCard, savedCardId, email, state, askedUntil } = last;
  const isStarted = state === 'started';
  const isOpen = isStarted || state === 'created';
  const isLost = state === 'created' && askedUntil !== null;
  return { id, method, keepsCard, savedCardId, email, isStarted, isOpen, isLost };
}

/**
 * Asks the provider about every charge of an order that is not decided.
 * @throws ProviderDown, ProviderRefused
 */
export async function settleOpenPayments(shop: Shop, orderId: number): Promise<void> {
  for (const payment of await store.listPayments(shop.database, orderId)) {
    const { id, provider, chargeId, state, mayChange } = payment;
    if (chargeId === null) await tokens.settleLostStart(shop, id);
    else if (state === 'started' || mayChange) await settle(shop, { provider, chargeId });
  }
}

/** What an order shows of its payment: the one that paid it, otherwise the last. */
export type ShownPayment = {
  method: PaymentMethod;
  status: PaymentStatus;
  scheme: string | null;
  lastFour: string | null;
  /** Halalas that go or went back to the way it was paid. */
  refunded: number;
};

export async function readShownPayments(
  database: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, ShownPayment>> {
  if (orderIds.length === 0) return new Map();
  const shown = new Map<number, ShownPayment & { isKept: boolean }>();
  for (const payment of await listShown(database, orderIds)) {
    if (shown.get(payment.orderId)?.isKept) continue;
    const { orderId, method, scheme, lastFour, refunded } = payment;
    const status = statusOf(payment);
    shown.set(orderId, { method, status, scheme, lastFour, refunded, isKept: status === 'paid' });
  }
  return shown;
}
