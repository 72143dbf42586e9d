import { isWallet, providerFor } from '#contract/payments/payment-services.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import {
  type ApplePayToken,
  type Buyer,
  type Charge,
  providerOf,
  type StartCharge,
} from '#providers/payments/payments.port.ts';
import { type Contact, findPayer } from '#server/account/profile/profile.public.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { CLAIM, firstClaimOf } from './claim.ts';
import * as store from './payments.store.ts';
import { findCustomerId, findOwnCard } from './saved-cards/saved-cards.store.ts';
import { giveUpFailed, settle } from './settle.ts';
import * as start from './start-payment.store.ts';
import { updateCodeAsSent } from './wallet-codes/wallet-codes.store.ts';

/**
 * Starts the charge of a payment at its provider, or continues the existing charge. After a lost response or a crash, a
 * repeat finds the same charge at providers with idempotency keys, because the payment's uuid is the key. At other
 * providers the first stored charge belongs to the payment, and no other charge is ever shown. An Apple Pay payment
 * waits for its token instead (payByToken).
 * @throws ProviderDown, ProviderRefused; the payment is unchanged and may be started again.
 */
export async function startPayment(
  shop: Shop,
  paymentId: number,
  readPurchase: StartCharge['readPurchase'],
): Promise<StartedPayment> {
  const payment = await mustRead(shop, paymentId);
  if (payment.chargeId !== null || payment.state !== 'created') return resumeCharge(shop, payment);
  if (payment.method === 'applePay') {
    await settleLostStart(shop, paymentId, { isPatient: true });
    const { state } = await mustRead(shop, paymentId);
    return { state, paymentUrl: null, isNew: false };
  }
  // A payment by wallet is started from the shop's own page, which asks for the phone number (send-wallet-code).
  if (isWallet(payment.method)) return { state: 'created', paymentUrl: null, isNew: false };
  return beginCharge(shop, payment, { source: await sourceOf(shop, payment), readPurchase });
}

/** The row that `insertFirstPaymentSql` has added, without reading it again. */
export const firstPaymentOf = (
  payment: start.FirstPayment,
  inserted: { id: number; orderId: number; orderNumber: string },
): store.Payment => ({
  ...payment,
  ...inserted,
  provider: providerFor(payment.method),
  chargeId: null,
  currency: 'SAR',
  state: 'created',
  mayChange: false,
  paymentUrl: null,
  startClaimedUntil: firstClaimOf(payment),
});

/**
 * Like `startPayment`, for a payment that was just added: neither it nor its buyer is read again. If a repeated request
 * was faster, the provider returns that request's charge, or the charge stored first belongs to the payment.
 */
export async function startNewPayment(
  shop: Shop,
  payment: store.Payment,
  { readPurchase, payer }: { readPurchase: StartCharge['readPurchase']; payer: Contact },
): Promise<StartedPayment> {
  if (payment.method === 'applePay' || isWallet(payment.method))
    return startPayment(shop, payment.id, readPurchase);
  return beginCharge(shop, payment, { source: await sourceOf(shop, payment), readPurchase, payer });
}

/**
 * The source of the charge: the customer's saved card, or the provider's payment page. A card that was removed in the
 * meantime cannot pay.
 */
async function sourceOf(shop: Shop, payment: store.Payment): Promise<StartCharge['source']> {
  if (payment.method !== 'savedCard') return { kind: 'page', savesCard: payment.savesCard };
  const { savedCardId, shopperId } = payment;
  const card = savedCardId === null ? undefined : await findOwnCard(shop.database, shopperId, savedCardId);
  if (!card) throw new ProviderRefused('The saved card was removed.');
  return { kind: 'storedCard', customerId: card.customerId, cardId: card.cardId };
}

/** The buyer, as sent to a payment service. `email` is used if the account has no e-mail address. */
export async function readBuyer(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  { shopperId, language, email }: { shopperId: number; language: Language; email: string | null },
): Promise<Omit<Buyer, 'customerId'>> {
  return buyerFrom(await findPayer(database, shopperId), { settings, language, email });
}

function buyerFrom(
  payer: Contact,
  { settings, language, email }: Pick<Shop, 'settings'> & { language: Language; email: string | null },
): Omit<Buyer, 'customerId'> {
  return {
    name: payer.name ?? settings.brand.name[language],
    countryCode: payer.countryCode ?? '',
    phone: payer.phone ?? '',
    email: payer.email ?? email,
  };
}

/**
 * The result of starting a payment. `paymentUrl` is the page where the customer pays; null if the customer has nothing
 * to do there. `isNew` is true if this call started the charge at the provider.
 */
export type StartedPayment = {
  state: store.Payment['state'];
  paymentUrl: string | null;
  isNew: boolean;
};

/**
 * Starts the charge of a payment at its provider, with the payment's uuid as the idempotency key, and stores the
 * result.
 * @throws ProviderDown, ProviderRefused; the payment is unchanged.
 */
export async function beginCharge(
  shop: Shop,
  payment: store.Payment,
  {
    source,
    readPurchase,
    payer,
  }: Pick<StartCharge, 'source' | 'readPurchase'> & {
    /** The buyer's contact, if the caller has already read it. */ payer?: Contact;
  },
): Promise<StartedPayment> {
  const { publicUrl } = shop.settings;
  const charge = await providerOf(shop, payment.provider).startCharge({
    idempotencyKey: payment.uuid,
    amount: payment.amount,
    orderUuid: payment.orderUuid,
    orderNumber: payment.orderNumber,
    source,
    buyer: await buyerOf(shop, payment, payer),
    readPurchase,
    language: payment.language,
    returnUrl: `${publicUrl}/checkout/return?order=${payment.orderUuid}`,
    webhookUrl: `${publicUrl}/webhooks/${payment.provider}`,
  });
  const isStarted = await saveStarted(shop, payment, charge);
  if (isStarted && charge.status === 'started') {
    return { state: 'started', paymentUrl: charge.paymentUrl, isNew: true };
  }
  // The current state is read, because the response may describe an earlier state of the charge.
  return { ...(await resumeCharge(shop, await mustRead(shop, payment.id))), isNew: true };
}

/**
 * Saves the charge of a started payment; returns false if the charge must not be offered to the customer.
 *
 * Invariant: one request starts a payment, because the update applies only while the status is `created`. It is one
 * statement on one row; code that writes more first locks all payments of the order.
 */
async function saveStarted(
  { database, clock }: Shop,
  payment: store.Payment,
  charge: Charge,
): Promise<boolean> {
  const { sentCode } = charge;
  if (!sentCode && (await start.updatePaymentAsStarted(database, payment.id, charge))) return true;
  return inTransaction(database, async (tx) => {
    await store.lockPayments(tx, payment.orderId);
    if (sentCode && (await start.updatePaymentAsStarted(tx, payment.id, charge))) {
      await updateCodeAsSent(tx, payment.id, { ...sentCode, at: clock.now() });
      return true;
    }
    // A concurrent request started the payment, or the order ended during the request to the provider. The charge is
    // monitored, but not offered to the customer.
    await start.updateChargeOfEndedPayment(tx, payment.id, charge.id);
    return false;
  });
}

/** Reads the current state of a payment from its provider. */
async function resumeCharge(
  shop: Shop,
  { id, provider, method, chargeId, state }: store.Payment,
): Promise<StartedPayment> {
  if (chargeId === null) return { state, paymentUrl: null, isNew: false };
  const charge = await settle(shop, { provider, chargeId });
  const now = await mustRead(shop, id);
  // An Apple Pay charge has no page. A page that was created while searching for a lost charge must never be shown.
  const isOpen = now.state === 'started' && charge?.status === 'started' && method !== 'applePay';
  // Some providers return the page's URL only when the charge is started, so the stored URL is used as a fallback.
  return {
    state: now.state,
    paymentUrl: isOpen ? (charge.paymentUrl ?? now.paymentUrl) : null,
    isNew: false,
  };
}

async function buyerOf(
  shop: Shop,
  payment: store.Payment,
  payer: Contact | undefined,
): Promise<StartCharge['buyer']> {
  return {
    ...(payer ? buyerFrom(payer, { ...payment, settings: shop.settings }) : await readBuyer(shop, payment)),
    // All saved cards of a shopper belong to one customer record at the provider, so the record's id is sent.
    customerId: payment.savesCard ? await findCustomerId(shop.database, payment.shopperId) : null,
  };
}

export async function mustRead(shop: Shop, paymentId: number): Promise<store.Payment> {
  const payment = await store.findPayment(shop.database, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
}

const readPurchase = () => Promise.reject(new Error('A wallet asks nothing about the purchase.'));

/**
 * Charges an order with an Apple Pay token (decision 019). The token exists only during this call and is stored
 * nowhere. So if the provider's response is lost, the charge is never requested with the token again; its outcome is
 * looked up by the payment's idempotency key.
 *
 * Invariant: at most one token is sent for a payment at a time. A concurrent or repeated request finds the claim and
 * waits for its outcome. Another token is allowed only after the provider refused the first, so that nothing was
 * charged.
 * @throws ProviderDown, ProviderRefused
 */
export async function payByToken(shop: Shop, payment: store.Payment, token: ApplePayToken): Promise<void> {
  const { database, clock } = shop;
  const until = new Date(clock.now().getTime() + CLAIM);
  if (!(await start.updatePaymentAsClaimed(database, payment.id, until))) {
    await settleLostStart(shop, payment.id, { isPatient: true });
    return;
  }
  try {
    await beginCharge(shop, payment, { source: { kind: 'applePay', token }, readPurchase });
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    await start.updatePaymentClaimAsEnded(database, payment.id, isRefused ? null : clock.now());
    throw error;
  }
}

/**
 * Finds the outcome of a token or a saved card whose response was lost. It sends the payment's key again, with a
 * payment page instead of the token or card. If the key has a charge, the provider returns that charge. Otherwise the
 * page uses up the key, so nothing can be charged under it any more, however late the first request arrives.
 * @param isPatient if true, leaves a claim alone whose request may still be waiting for its response
 * @throws ProviderDown, ProviderRefused; call this again later.
 */
export async function settleLostStart(
  shop: Shop,
  paymentId: number,
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<void> {
  const payment = await mustRead(shop, paymentId);
  const { chargeId, startClaimedUntil, orderId } = payment;
  const now = shop.clock.now();
  if (chargeId !== null || startClaimedUntil === null || (isPatient && now < startClaimedUntil)) return;
  if ((await takeKey(shop, payment)) === 'settled') return;
  await inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, orderId);
    await giveUpFailed(tx, shop, { id: paymentId, orderId });
    await start.updatePaymentClaimAsEnded(tx, paymentId, null);
  });
}

/**
 * Uses up the idempotency key of a charge request whose response was lost. Returns `settled` if the provider had made a
 * charge under the key, which settled the payment; `taken` if nothing can be charged under the key any more.
 */
async function takeKey(shop: Shop, payment: store.Payment): Promise<'settled' | 'taken'> {
  const source = { kind: 'page', savesCard: false } as const;
  try {
    const { state } = await beginCharge(shop, payment, { source, readPurchase });
    return state === 'started' ? 'taken' : 'settled';
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // The provider refuses a page under a key that was used with a token. Its list of captures shows whether the token
    // was charged.
    const { provider, uuid, createdAt: from } = payment;
    const captured = await providerOf(shop, provider).listCaptured?.({ from, until: shop.clock.now() });
    const charge = captured?.find(({ key }) => key === uuid);
    if (!charge) return 'taken';
    await settle(shop, { provider, chargeId: charge.id });
    return 'settled';
  }
}
