import { describe, expect, it } from 'vitest';
import { MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import { inTransaction } from '#database/database.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import { refundOrder } from '#server/checkout/checkout.public.ts';
import { orderOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { closeDay, openDay, postNotice } from '#server/delivery/closed-days.public.ts';
import { Refusal } from '#server/http/refuse.ts';
import { moveAsShop, requestCourierByOperator } from '#server/orders/orders-for-shop.public.ts';
import { loadIssues, openTicket } from '#server/tickets/test-tickets.ts';
import { answerTicket, readTicketForShop } from '#server/tickets/tickets.public.ts';
import { creditGoodwill, creditWallet } from '#server/wallet/credit.public.ts';
import { messages } from '#text/messages.ts';

const shop = await purchaseShop();
await loadIssues(shop.database);
const operator = 'Sara';
const refused = (reason: string) => ({ name: 'ActionRefused', reason });
const countActs = async () => (await shop.database.selectFrom('audit_log').select('id').execute()).length;

describe('The domain checks every action of the shop’s staff, whichever tool they use', () => {
  it.each([
    ['nothing', { amount: 0 }],
    ['a negative amount', { amount: -5_00 }],
    ['a fraction of a halala', { amount: 1.5 }],
    ['more than the limit for one credit', { amount: MAX_CREDIT + 1 }],
    ['an amount that is not a number', { amount: Number.NaN }],
    ['a refund with an expiry date', { kind: 'refund' as const, expiresAt: new Date('2027-01-01Z') }],
    ['a bonus that has already expired', { expiresAt: new Date('2026-11-01Z') }],
  ])('a wallet is not credited with %s', async (_, wrong) => {
    const customer = await shop.customer();
    const gift = {
      customer: customer.phone!,
      kind: 'bonus',
      amount: 5_00,
      expiresAt: null,
      operator,
    } as const;
    await expect(creditWallet(shop, { ...gift, ...wrong })).rejects.toMatchObject(refused('notValid'));
    expect((await customer.must(readWalletCall, {})).balance).toBe(0);
  });

  it('a wallet can be credited up to the limit, and with the same gift once a day', async () => {
    const customer = await shop.customer();
    const gift = {
      customer: customer.phone!,
      kind: 'bonus',
      amount: MAX_CREDIT,
      expiresAt: null,
      operator,
    } as const;
    expect([await creditWallet(shop, gift), await creditWallet(shop, gift)]).toEqual([
      'given',
      'givenBefore',
    ]);
    expect((await customer.must(readWalletCall, {})).balance).toBe(MAX_CREDIT);
    await expect(creditWallet(shop, { ...gift, customer: '0599999999' })).rejects.toMatchObject(
      refused('notFound'),
    );
  });

  it('goodwill credit has the same limit as every other credit', async () => {
    const { shopperId } = await shop.customer();
    const gift = { shopperId, amount: MAX_CREDIT + 1, key: 'x', at: shop.clock.now() };
    await expect(inTransaction(shop.database, (tx) => creditGoodwill(tx, gift))).rejects.toMatchObject(
      refused('notValid'),
    );
  });

  it.each([
    ['without text', { text: ' \n' }],
    ['that is too long', { text: 'x'.repeat(MAX_TICKET_TEXT_LENGTH + 1) }],
    ['with a refund that does not resolve it', { refund: 5_00, status: 'pending' as const }],
    ['that resolves it with a refund but has no amount', { status: 'resolvedWithRefund' as const }],
    ['with more goodwill credit than the limit', { refund: MAX_CREDIT + 1 }],
  ])('a ticket does not accept an answer %s', async (_, wrong) => {
    const { number } = await openTicket(await shop.customer());
    const before = await countActs();
    await expect(
      answerTicket(shop, { number, text: 'Yes.', refund: null, operator, ...wrong }),
    ).rejects.toMatchObject(refused('notValid'));
    expect((await readTicketForShop(shop.database, number, 'en'))!.messages).toHaveLength(1);
    expect(await countActs()).toBe(before);
  });

  it('the reason is a sentence in both languages', async () => {
    const answer = answerTicket(shop, { number: 'T-0', text: 'No.', refund: null, operator });
    const refusal = await answer.catch((error: unknown) => error);
    if (!(refusal instanceof Refusal)) throw refusal;
    expect(refusal.message).toBe('There is no ticket T-0.');
    expect(refusal.messageOf(messages.ar)).toBe('لا توجد تذكرة برقم \u2066T-0\u2069.');
  });

  it('a ticket that does not exist, or is closed, cannot be answered', async () => {
    const answer = { text: 'No.', refund: null, operator };
    await expect(answerTicket(shop, { number: 'T-0', ...answer })).rejects.toMatchObject(refused('notFound'));
    const { number } = await openTicket(await shop.customer());
    await answerTicket(shop, { number, ...answer, status: 'rejected' });
    await expect(answerTicket(shop, { number, ...answer, text: 'Yes.' })).rejects.toMatchObject(
      refused('wrongState'),
    );
  });

  it.each([-1, 1.5, 1_000_001, Number.NaN])('stock cannot be set to %s', async (quantity) => {
    const count = { product: 'gift-box', colour: null, operator };
    await expect(setStock(shop, { ...count, quantity })).rejects.toMatchObject(refused('notValid'));
  });

  it('stock of a product with colours can be set only for a colour that it has', async () => {
    const count = { quantity: 5, operator };
    for (const [product, colour, code] of [
      ['tulip', null, 'notFound'],
      ['monstera', 'black', 'notFound'],
      ['monstera', null, 'notValid'],
    ] as const)
      await expect(setStock(shop, { ...count, product, colour })).rejects.toMatchObject(refused(code));
  });

  it.each([
    ['that is not in the calendar', { date: '2026-02-30' }],
    ['without a reason in Arabic', { reasons: { ar: ' ', en: 'A holiday' } }],
    ['with too long a reason', { reasons: { ar: 'إجازة', en: 'x'.repeat(301) } }],
  ])('a day cannot be closed %s', async (_, wrong) => {
    const day = { date: '2027-01-05', reach: 'couriers', reasons: { ar: 'إجازة', en: 'A holiday' } } as const;
    await expect(closeDay(shop, { ...day, ...wrong, operator })).rejects.toMatchObject(refused('notValid'));
  });

  it('a day that is not in the calendar cannot be opened', async () => {
    await expect(openDay(shop, { date: 'tomorrow', operator })).rejects.toMatchObject(refused('notValid'));
  });

  it.each([
    ['with an invalid key', { key: 'Eid!' }, 'notValid'],
    ['in one language only', { texts: { ar: 'بعد الإجازة', en: '' } }, 'notValid'],
    ['that ends before it begins', { shownFrom: new Date('2027-02-01Z') }, 'notValid'],
    ['that ends before its cut-off', { cutOff: new Date('2027-02-01Z') }, 'notValid'],
    ['about a holiday on which no day is closed', {}, 'wrongState'],
  ])('a notice cannot be posted %s', async (_, wrong, code) => {
    const notice = {
      key: 'eid',
      texts: { ar: 'بعد الإجازة', en: 'After it' },
      shownFrom: new Date('2027-01-01Z'),
      cutOff: new Date('2027-01-03Z'),
      shownUntil: new Date('2027-01-09Z'),
      exemptCities: [],
    };
    await expect(postNotice(shop, { ...notice, ...wrong, operator })).rejects.toMatchObject(refused(code));
  });

  it('an order cannot be moved without an operator, with an empty reason or to an invalid status', async () => {
    const { shopper, placed } = await placedBy(shop);
    const move = { number: placed.orderNumber, from: 'awaitingPayment', to: 'cancelled', operator } as const;
    await expect(moveAsShop(shop, { ...move, operator: ' ' })).rejects.toMatchObject(refused('notValid'));
    await expect(moveAsShop(shop, { ...move, reason: ' ' })).rejects.toMatchObject(refused('notValid'));
    await expect(moveAsShop(shop, { ...move, to: 'delivered' })).rejects.toMatchObject(refused('wrongState'));
    await expect(moveAsShop(shop, { ...move, from: 'wrapGift' })).rejects.toMatchObject(
      refused('wrongState'),
    );
    await expect(moveAsShop(shop, { ...move, number: 'A-1' })).rejects.toMatchObject(refused('notFound'));
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('a courier is requested only for a parcel to deliver, and money refunded only when it was paid', async () => {
    const { placed } = await placedBy(shop);
    const { orderNumber: number } = placed;
    await expect(requestCourierByOperator(shop, { number, operator })).rejects.toMatchObject(
      refused('wrongState'),
    );
    await expect(requestCourierByOperator(shop, { number: 'A-1', operator })).rejects.toMatchObject(
      refused('notFound'),
    );
    await expect(refundOrder(shop, { number, amount: 5_00, operator })).rejects.toMatchObject(
      refused('wrongState'),
    );
  });
});
