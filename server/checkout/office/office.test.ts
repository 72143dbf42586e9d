import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  approveRefundCall,
  declineRefundCall,
  listApprovalsCall,
  readRefundableCall,
  refundOrderCall,
} from '#contract/checkout/office.calls.ts';
import type { RefundPart } from '#contract/checkout/office.wire.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { refundable } from '#contract/payments/refunds.rules.ts';
import { addRoleCall, changeRoleCall, listAuditCall, verifySelfCall } from '#contract/staff/office.calls.ts';
import { APPROVAL_HOURS } from '#contract/staff/staff.limits.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { POTHOS, RIYADH } from '#server/cart/test-plants.ts';
import { HOUR } from '#server/clock.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { PASSWORD, signInMember, staffMember, type TestMember } from '#server/staff/test-staff.ts';
import type { Shopper } from '#server/test-shop.ts';
import { eraseCheckout } from '../personal-data.ts';
import { refundOrder as refundByCommand } from '../refund-order.ts';
import { findViolations } from '../test-invariants.ts';
import { giveTo } from '../test-money.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '../test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
await fillShelves(database);
async function prove(...members: TestMember[]): Promise<void> {
  for (const member of members)
    await member.must(verifySelfCall, { password: PASSWORD, code: member.code() });
}
const owner = await staffMember(shop, 'owner');
const limits = { refundPerAction: 100_00, refundPerDay: 150_00, walletPerAction: 0, walletPerDay: 0 };
await prove(owner);
const role = await owner.must(addRoleCall, {
  nameAr: 'متدرب',
  nameEn: 'Trainee',
  permissions: ['orders.see', 'money.refund', 'people.see'],
  limits,
});
const [reem, khaled] = [await staffMember(shop, 'support'), await staffMember(shop, 'accountant')];

beforeEach(() => prove(owner, reem, khaled));

/** An accepted order, of 270 riyals unless chosen otherwise: `walletRiyals` paid from the wallet, the rest by card. */
async function paidOrder(
  walletRiyals = 0,
  choice: Parameters<typeof fillCart>[1] = {},
): Promise<{ shopper: Shopper; uuid: string; number: string }> {
  const shopper = await shop.customer();
  await fillCart(shopper, choice);
  if (walletRiyals > 0) {
    await giveTo(shop, shopper, walletRiyals);
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
  }
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  if (placed.paymentUrl !== null) {
    await payWith(placed.paymentUrl, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
  }
  return { shopper, uuid: placed.orderUuid, number: placed.orderNumber };
}
const ask = (number: string, more: { amount?: number; parts?: RefundPart[] }) => ({
  number,
  key: randomUUID(),
  seenReturned: 0,
  reason: 'One leaf was torn.',
  ...more,
});
const stateOf = (number: string) => owner.must(readRefundableCall, { number });

describe('A refund in the back office', () => {
  it('shows before it is done what was paid, refunded and is left; then returns it in the proportion paid', async () => {
    const { shopper, number } = await paidOrder(90);
    const before = await stateOf(number);
    expect(before).toMatchObject({ isOpen: true, paidByMethod: 180_00, paidByWallet: 90_00, refunds: [] });
    expect(before.lines!.flat().reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(270_00);
    expect(await reem.must(refundOrderCall, ask(number, { amount: 100_00 }))).toEqual({
      state: 'refunded',
      toMethod: 66_67,
      toWallet: 33_33,
    });
    expect((await shopper.must(readWalletCall, {})).balance).toBe(33_33);
    expect(await stateOf(number)).toMatchObject({
      returnedToMethod: 66_67,
      returnedToWallet: 33_33,
      refunds: [{ amount: 100_00, toWallet: 33_33, who: reem.name, reason: 'One leaf was torn.' }],
    });
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries).toMatchObject([
      { act: 'order.refund', who: reem.name, before: { returned: 0 }, after: { amount: 100_00 } },
    ]);
  });

  it('of parts returns what was paid for each, once', async () => {
    const { number } = await paidOrder();
    const [line] = (await stateOf(number)).lines!;
    const whole = ask(number, { parts: line!.map((_, part) => ({ line: 1, part })) });
    const paid = line!.reduce((sum, part) => sum + part.amount, 0);
    expect(await reem.must(refundOrderCall, whole)).toMatchObject({ toMethod: paid, toWallet: 0 });
    const after = await stateOf(number);
    expect(after.lines![0]!.every(({ pieces, refundedPieces }) => refundedPieces === pieces)).toBe(true);
    const again = { ...ask(number, { parts: [{ line: 1, part: 0 }] }), seenReturned: paid };
    expect(await reem.call(refundOrderCall, again)).toMatchObject({ status: 409, code: 'wrongState' });
  });

  it('of some pieces returns their part of what was paid, and of all pieces in steps exactly what was paid', async () => {
    const { number } = await paidOrder(0, { quantity: 3 });
    const plants = async () => (await stateOf(number)).lines![0]![0]!;
    const { amount } = await plants();
    const give = async (...parts: RefundPart[]) => {
      const { returnedToMethod: seenReturned } = await stateOf(number);
      return owner.call(refundOrderCall, { ...ask(number, { parts }), seenReturned });
    };
    const plant = { line: 1, part: 0 };
    const one = ask(number, { parts: [{ ...plant, pieces: 1 }] });
    const third = await owner.must(refundOrderCall, one);
    expect(third.toMethod).toBe(Math.floor(amount / 3));
    expect(await owner.must(refundOrderCall, one)).toEqual(third);
    const otherCount = { ...one, parts: [{ ...plant, pieces: 2 }] };
    expect(await owner.call(refundOrderCall, otherCount)).toMatchObject({ code: 'keyReused' });
    expect(await plants()).toEqual({ amount, pieces: 3, refundedPieces: 1 });
    // Neither more pieces than are left, nor the part with the refunded piece, nor a piece twice in one refund.
    expect(await give({ ...plant, pieces: 3 })).toMatchObject({ code: 'wrongState' });
    expect(await give(plant)).toMatchObject({ code: 'wrongState' });
    expect(await give({ ...plant, pieces: 1 }, { ...plant, pieces: 1 })).toMatchObject({ code: 'notValid' });
    await expect(
      refundByCommand(shop, { operator: 'Sara', number, amount: { line: 1, part: null } }),
    ).rejects.toThrow('pieces 1-1');
    expect(await give({ ...plant, pieces: 2 })).toMatchObject({
      data: { toMethod: amount - third.toMethod },
    });
    expect(await plants()).toMatchObject({ refundedPieces: 3 });
    expect(await give({ ...plant, pieces: 1 })).toMatchObject({ code: 'wrongState' });
    expect(await give({ line: 1, part: 1, pieces: 4 })).toMatchObject({ code: 'notValid' });
  });

  it('of the delivery returns its fee once; with all parts it is everything that was paid', async () => {
    const { number } = await paidOrder();
    const { lines, delivery, paidByMethod } = await stateOf(number);
    expect(delivery).toEqual({ amount: 25_00, isRefunded: false });
    expect(await reem.must(refundOrderCall, ask(number, { parts: ['delivery'] }))).toMatchObject({
      toMethod: delivery.amount,
    });
    expect((await stateOf(number)).delivery).toEqual({ ...delivery, isRefunded: true });
    const parts = lines![0]!.map((_, part) => ({ line: 1, part }));
    const rest = { ...ask(number, { parts }), seenReturned: delivery.amount };
    const again = { ...rest, parts: ['delivery' as const, ...parts] };
    expect(await reem.call(refundOrderCall, again)).toMatchObject({ code: 'wrongState' });
    await reem.must(refundOrderCall, rest);
    expect((await stateOf(number)).returnedToMethod).toBe(paidByMethod);
  });

  it('is made once however often the request is sent, also after its answer was lost', async () => {
    const { number } = await paidOrder();
    const request = ask(number, { amount: 10_00 });
    const first = await reem.must(refundOrderCall, request);
    expect(await reem.must(refundOrderCall, request)).toEqual(first);
    const both = ask(number, { amount: 20_00 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => reem.must(refundOrderCall, { ...both, seenReturned: 10_00 })),
    );
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['refunded']));
    expect((await stateOf(number)).returnedToMethod).toBe(30_00);
  });

  it('is refused for another amount or other parts by the same request, and returns nothing', async () => {
    const { number } = await paidOrder();
    const request = ask(number, { amount: 10_00 });
    await reem.must(refundOrderCall, request);
    const other = { ...request, amount: 20_00 };
    expect(await reem.call(refundOrderCall, other)).toMatchObject({ code: 'keyReused' });
    const { amount: _, ...rest } = request;
    const parts = { ...rest, parts: [{ line: 1, part: 0 }] };
    expect(await reem.call(refundOrderCall, parts)).toMatchObject({ code: 'keyReused' });
    expect((await stateOf(number)).returnedToMethod).toBe(10_00);
  });

  it('on sums of a moment ago is refused, names who was first, and returns nothing', async () => {
    const { number } = await paidOrder();
    const stale = ask(number, { amount: 10_00 });
    rivalBefore(database, /select .* from "payments"/, () =>
      khaled.must(refundOrderCall, ask(number, { amount: 5_00 })),
    );
    expect(await reem.call(refundOrderCall, stale)).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
      data: { who: khaled.name },
    });
    expect((await stateOf(number)).returnedToMethod).toBe(5_00);
  });

  it('of two people at once is made by one, in 20 rounds', async () => {
    const { number } = await paidOrder();
    for (let round = 0; round < 20; round += 1) {
      const seenReturned = round * 100;
      const answers = await Promise.all(
        [reem, owner].map((who) =>
          who.call(refundOrderCall, { ...ask(number, { amount: 100 }), seenReturned }),
        ),
      );
      expect(answers.map(({ ok }) => ok).sort(), `round ${round}`).toEqual([false, true]);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'changedMeanwhile' });
    }
    expect((await stateOf(number)).returnedToMethod).toBe(20_00);
  });

  it('is never more than is left, and needs a paid order that has not ended', async () => {
    const { shopper, uuid, number } = await paidOrder();
    for (const amount of [270_01, 0])
      expect(await reem.call(refundOrderCall, ask(number, { amount }))).toMatchObject({ status: 400 });
    for (const parts of [
      [{ line: 9, part: 0 }],
      [
        { line: 1, part: 0 },
        { line: 1, part: 0 },
      ],
    ])
      expect(await reem.call(refundOrderCall, ask(number, { parts }))).toMatchObject({ status: 400 });
    expect(await reem.call(refundOrderCall, ask(number, {}))).toMatchObject({ status: 400 });
    expect(await reem.call(refundOrderCall, ask('A-999999999', { amount: 1 }))).toMatchObject({
      status: 404,
    });
    await shopper.must(cancelOrderCall, { orderUuid: uuid });
    expect(await reem.call(refundOrderCall, ask(number, { amount: 1_00 }))).toMatchObject({
      code: 'wrongState',
    });
    expect(await stateOf(number)).toMatchObject({ isOpen: false });
  });

  it('needs a fresh proof', async () => {
    const { number } = await paidOrder();
    shop.clock.pass(HOUR / 4);
    expect(await reem.call(refundOrderCall, ask(number, { amount: 1_00 }))).toMatchObject({
      code: 'proofNeeded',
    });
  });

  it('keeps every rule of the books, whatever is refunded by whom, by command or in the office', async () => {
    const step = fc.record({ amount: fc.integer({ min: 1, max: 120_00 }), by: fc.constantFrom(0, 1, 2) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 300 }),
        fc.array(step, { maxLength: 5 }),
        async (wallet, steps) => {
          await prove(owner, khaled);
          const { number } = await paidOrder(wallet);
          for (const { amount, by } of steps) {
            const now = await stateOf(number);
            const seenReturned = now.returnedToMethod + now.returnedToWallet;
            const left = refundable(now);
            if (by === 2) {
              const refund = refundByCommand(shop, { number, amount, operator: 'Sara', key: randomUUID() });
              await (amount > left ? expect(refund).rejects.toThrow('at most') : refund);
            } else {
              const { ok } = await [owner, khaled][by]!.call(refundOrderCall, {
                ...ask(number, { amount }),
                seenReturned,
              });
              expect(ok).toBe(amount <= left);
            }
          }
          const end = await stateOf(number);
          expect(end.returnedToMethod).toBeLessThanOrEqual(end.paidByMethod);
          expect(end.returnedToWallet).toBeLessThanOrEqual(end.paidByWallet);
          expect(end.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(
            end.returnedToMethod + end.returnedToWallet,
          );
        },
      ),
      { numRuns: 8 },
    );
    expect(await findViolations(database)).toEqual([]);
  });
});

describe('Why money was refunded', () => {
  it('is forgotten with the shopper’s account, also of a request that waited, and is never in the audit log', async () => {
    const trainee = await staffMember(shop, role.id);
    const { shopper, uuid, number } = await paidOrder();
    await prove(trainee, owner);
    await owner.must(refundOrderCall, ask(number, { amount: 5_00 }));
    await trainee.must(refundOrderCall, { ...ask(number, { amount: 120_00 }), seenReturned: 5_00 });
    expect(await stateOf(number)).toMatchObject({ waiting: { reason: 'One leaf was torn.' } });
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(JSON.stringify(entries)).not.toContain('leaf');
    await shopper.must(cancelOrderCall, { orderUuid: uuid });
    await inTransaction(database, async (tx) => {
      const { shopperId } = (await findOrderByNumber(tx, number))!;
      await eraseCheckout(tx, { shopperId }, shop);
    });
    expect(await stateOf(number)).toMatchObject({ refunds: [{ reason: null }] });
    const requests = database
      .selectFrom('refund_approvals')
      .select('reason')
      .where('order_number', '=', number);
    expect(await requests.execute()).toEqual([{ reason: null }]);
  });
});

describe('A refund above a member’s limit', () => {
  it('waits for a second person, who refunds it; nobody approves their own', async () => {
    const trainee = await staffMember(shop, role.id);
    await prove(trainee, khaled);
    const { number } = await paidOrder();
    expect(await trainee.must(readRefundableCall, { number })).toMatchObject({ ownLimit: 100_00 });
    const request = ask(number, { amount: 120_00 });
    expect(await trainee.must(refundOrderCall, request)).toMatchObject({ state: 'waits' });
    expect(await trainee.must(refundOrderCall, request)).toMatchObject({ state: 'waits' });
    const { waiting, returnedToMethod } = await stateOf(number);
    expect(returnedToMethod).toBe(0);
    expect(waiting).toMatchObject({ amount: 120_00, requestedBy: trainee.name, isOwn: false });
    // An order has at most one open refund request, so another is refused.
    expect(await trainee.call(refundOrderCall, ask(number, { amount: 110_00 }))).toMatchObject({
      code: 'wrongState',
    });
    expect(await trainee.call(approveRefundCall, { approvalId: waiting!.id })).toMatchObject({ status: 403 });
    const { approvals } = await khaled.must(listApprovalsCall, {});
    expect(approvals.map(({ number: of }) => of)).toContain(number);
    await khaled.must(approveRefundCall, { approvalId: waiting!.id });
    expect(await khaled.call(approveRefundCall, { approvalId: waiting!.id })).toMatchObject({
      code: 'wrongState',
    });
    expect(await stateOf(number)).toMatchObject({ returnedToMethod: 120_00, waiting: null });
    // A repeated request of the first person returns the outcome of the approval.
    expect(await trainee.must(refundOrderCall, request)).toMatchObject({
      state: 'refunded',
      toMethod: 120_00,
    });
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries.map(({ act, who }) => [act, who])).toEqual([
      ['order.approveRefund', khaled.name],
      ['order.requestRefund', trainee.name],
    ]);
  });

  it('waits with its pieces and the delivery, which are refunded when it is approved', async () => {
    const trainee = await staffMember(shop, role.id);
    await prove(trainee, khaled);
    const { number } = await paidOrder(0, { productId: POTHOS, quantity: 2 });
    const request = ask(number, { parts: [{ line: 1, part: 0, pieces: 1 }, 'delivery'] });
    const { delivery } = await stateOf(number);
    expect(await trainee.must(refundOrderCall, request)).toMatchObject({ state: 'waits' });
    const { waiting } = await stateOf(number);
    await khaled.must(approveRefundCall, { approvalId: waiting!.id });
    expect(await stateOf(number)).toMatchObject({
      returnedToMethod: 99_00 + delivery.amount,
      lines: [[{ refundedPieces: 1 }]],
      delivery: { isRefunded: true },
    });
  });

  it('is not approved by the same person in another role', async () => {
    const { number } = await paidOrder();
    await owner.must(changeRoleCall, {
      roleId: role.id,
      version: 1,
      nameAr: 'متدرب',
      nameEn: 'Trainee',
      permissions: ['orders.see', 'money.refund', 'money.approve', 'people.see'],
      limits,
    });
    const trainee = await staffMember(shop, role.id);
    await prove(trainee);
    await trainee.must(refundOrderCall, ask(number, { amount: 120_00 }));
    const { waiting } = await trainee.must(readRefundableCall, { number });
    expect(waiting).toMatchObject({ isOwn: true });
    expect(await trainee.call(approveRefundCall, { approvalId: waiting!.id })).toMatchObject({
      code: 'notAllowed',
    });
    await trainee.must(declineRefundCall, { approvalId: waiting!.id });
    expect(await stateOf(number)).toMatchObject({ waiting: null, returnedToMethod: 0 });
  });

  it('says by whom it was declined, to those who ask again; what its member took back is not said', async () => {
    const trainee = await staffMember(shop, role.id);
    await prove(trainee, khaled);
    const { number } = await paidOrder();
    for (const decides of [trainee, khaled]) {
      await trainee.must(refundOrderCall, ask(number, { amount: 120_00 }));
      const { waiting } = await stateOf(number);
      await decides.must(declineRefundCall, { approvalId: waiting!.id });
    }
    const { declined, waiting } = await trainee.must(readRefundableCall, { number });
    expect(waiting).toBeNull();
    expect(declined).toEqual([
      { amount: 120_00, requestedBy: trainee.name, declinedBy: khaled.name, at: shop.clock.now() },
    ]);
  });

  it('counts the day, in two tabs at once too', async () => {
    const trainee = await staffMember(shop, role.id);
    await prove(trainee);
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    await prove(trainee);
    const answers = await Promise.all(
      orders.map(({ number }) => trainee.must(refundOrderCall, ask(number, { amount: 70_00 }))),
    );
    expect(answers.map(({ state }) => state).sort()).toEqual(['refunded', 'refunded', 'waits']);
    expect(await trainee.must(readRefundableCall, { number: orders[0]!.number })).toMatchObject({
      ownLimit: 10_00,
    });
  });

  it('waits no longer once its order has ended, which refunded everything', async () => {
    const trainee = await staffMember(shop, role.id);
    await prove(trainee);
    const { shopper, uuid, number } = await paidOrder();
    await trainee.must(refundOrderCall, ask(number, { amount: 120_00 }));
    const { waiting } = await stateOf(number);
    await shopper.must(cancelOrderCall, { orderUuid: uuid });
    expect(await stateOf(number)).toMatchObject({ isOpen: false, waiting: null });
    const { approvals } = await khaled.must(listApprovalsCall, {});
    expect(approvals.map((approval) => approval.number)).not.toContain(number);
    expect(await khaled.call(approveRefundCall, { approvalId: waiting!.id })).toMatchObject({
      code: 'wrongState',
    });
    expect(await findViolations(database)).toEqual([]);
  });

  it('that waits too long, or whose order was refunded meanwhile, is refunded by nobody', async () => {
    const trainee = await staffMember(shop, role.id);
    await prove(trainee);
    const [late, changed] = [await paidOrder(), await paidOrder()];
    await prove(trainee, khaled, owner);
    const request = ask(changed.number, { amount: 120_00 });
    await trainee.must(refundOrderCall, request);
    await owner.must(refundOrderCall, ask(changed.number, { amount: 1_00 }));
    const { waiting } = await stateOf(changed.number);
    expect(await khaled.call(approveRefundCall, { approvalId: waiting!.id })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect(await stateOf(changed.number)).toMatchObject({ returnedToMethod: 1_00 });
    await khaled.must(declineRefundCall, { approvalId: waiting!.id });
    expect(await trainee.call(refundOrderCall, request)).toMatchObject({ code: 'wrongState' });
    await trainee.must(refundOrderCall, ask(late.number, { amount: 120_00 }));
    const old = (await stateOf(late.number)).waiting!;
    shop.clock.pass(APPROVAL_HOURS * HOUR);
    await signInMember(khaled);
    await signInMember(owner);
    await prove(khaled);
    expect(await khaled.call(approveRefundCall, { approvalId: old.id })).toMatchObject({
      code: 'wrongState',
    });
    expect(await stateOf(late.number)).toMatchObject({ waiting: null, returnedToMethod: 0 });
  });
});
