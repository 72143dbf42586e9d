import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addRoleCall, listAuditCall, verifySelfCall } from '#contract/staff/office.calls.ts';
import { APPROVAL_HOURS } from '#contract/staff/staff.limits.ts';
import {
  approveCreditCall,
  declineCreditCall,
  giveWalletCall,
  listCreditsCall,
  readWalletLimitCall,
} from '#contract/wallet/office.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { HOUR } from '#server/clock.ts';
import { PASSWORD, signInMember, staffMember, type TestMember } from '#server/staff/test-staff.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const prove = (member: TestMember) =>
  member.must(verifySelfCall, { password: PASSWORD, code: member.code() });
const owner = await staffMember(shop, 'owner');
await prove(owner);
const { id: roleId } = await owner.must(addRoleCall, {
  nameAr: 'متدرب',
  nameEn: 'Trainee',
  permissions: ['orders.see', 'money.wallet'],
  limits: { refundPerAction: 0, refundPerDay: 0, walletPerAction: 50_00, walletPerDay: 80_00 },
});
const give = (orderNumber: string, amount: number) => ({
  orderNumber,
  amount,
  key: randomUUID(),
  reason: 'late' as const,
});

describe('Credit to a wallet from the office', () => {
  it('reaches the buyer once, however often it is sent, is told, and names who gave it', async () => {
    const { shopper, placed } = await placedBy(shop);
    const request = give(placed.orderNumber, 25_50);
    await prove(owner);
    await Promise.all([1, 2, 3].map(() => owner.must(giveWalletCall, request)));
    await owner.must(giveWalletCall, request);
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 25_50 });
    const { entries } = await owner.must(listAuditCall, { subject: placed.orderNumber });
    expect(entries).toMatchObject([
      { act: 'wallet.credit', who: owner.name, after: { amount: 25_50, reason: 'late' } },
    ]);
  });

  it('is within the limits of the role, also in several tabs; above them it waits for a second person', async () => {
    const trainee = await staffMember(shop, roleId);
    const { shopper, placed } = await placedBy(shop);
    await prove(trainee);
    expect(await trainee.must(readWalletLimitCall, {})).toEqual({ ownLimit: 50_00 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => trainee.must(giveWalletCall, give(placed.orderNumber, 30_00))),
    );
    expect(answers.map(({ state }) => state).sort()).toEqual(['given', 'given', 'waits']);
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 60_00 });
    expect(await trainee.must(readWalletLimitCall, {})).toEqual({ ownLimit: 20_00 });
  });

  it('above a limit waits; somebody else gives it within their own limits, once, and never the one who asked', async () => {
    const trainee = await staffMember(shop, roleId);
    const { shopper, placed } = await placedBy(shop);
    await prove(trainee);
    const request = give(placed.orderNumber, 60_00);
    expect(await trainee.must(giveWalletCall, request)).toMatchObject({ state: 'waits' });
    expect(await trainee.must(giveWalletCall, request)).toMatchObject({ state: 'waits' });
    expect(await trainee.call(giveWalletCall, { ...request, amount: 61_00 })).toMatchObject({
      code: 'keyReused',
    });
    expect(await trainee.call(giveWalletCall, give(placed.orderNumber, 55_00))).toMatchObject({
      code: 'wrongState',
    });
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 0 });
    await prove(owner);
    const { approvals } = await owner.must(listCreditsCall, {});
    const { id } = approvals.find(({ orderNumber }) => orderNumber === placed.orderNumber)!;
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(approveCreditCall, { approvalId: id })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, false, true]);
    expect(await trainee.must(giveWalletCall, request)).toMatchObject({ state: 'given' });
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 60_00 });
    const { entries } = await owner.must(listAuditCall, { subject: placed.orderNumber });
    expect(entries.map(({ act, who }) => [act, who])).toEqual([
      ['wallet.approveCredit', owner.name],
      ['wallet.requestCredit', trainee.name],
    ]);
  });

  it('is not approved by the one who asked, who may take it back; nor by one whose own limit is lower', async () => {
    const { id: approverRole } = await owner.must(addRoleCall, {
      nameAr: 'مراجع',
      nameEn: 'Reviewer',
      permissions: ['orders.see', 'money.wallet', 'money.approve'],
      limits: { refundPerAction: 0, refundPerDay: 0, walletPerAction: 10_00, walletPerDay: 80_00 },
    });
    const [one, other] = [await staffMember(shop, approverRole), await staffMember(shop, approverRole)];
    const { shopper, placed } = await placedBy(shop);
    await prove(one);
    await prove(other);
    await one.must(giveWalletCall, give(placed.orderNumber, 12_00));
    const { approvals } = await one.must(listCreditsCall, {});
    const mine = approvals.find(({ orderNumber }) => orderNumber === placed.orderNumber)!;
    expect(mine).toMatchObject({ isOwn: true, amount: 12_00 });
    expect(mine).not.toHaveProperty('customerId');
    expect(await one.call(approveCreditCall, { approvalId: mine.id })).toMatchObject({ code: 'notAllowed' });
    expect(await other.call(approveCreditCall, { approvalId: mine.id })).toMatchObject({
      code: 'wrongState',
    });
    await one.must(declineCreditCall, { approvalId: mine.id });
    expect(await other.call(approveCreditCall, { approvalId: mine.id })).toMatchObject({
      code: 'wrongState',
    });
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 0 });
  });

  it('needs a fresh proof, an order, and an amount within bounds', async () => {
    const { placed } = await placedBy(shop);
    await prove(owner);
    for (const amount of [0, MAX_CREDIT + 1])
      expect(await owner.call(giveWalletCall, give(placed.orderNumber, amount))).toMatchObject({
        status: 400,
      });
    expect(await owner.call(giveWalletCall, give('A-999999999', 1_00))).toMatchObject({ status: 404 });
    shop.clock.pass(HOUR / 4);
    expect(await owner.call(giveWalletCall, give(placed.orderNumber, 1_00))).toMatchObject({
      code: 'proofNeeded',
    });
  });

  it('that nobody approved in time is over: the same request is refused, a new one waits', async () => {
    const trainee = await staffMember(shop, roleId);
    const { placed } = await placedBy(shop);
    await prove(trainee);
    const request = give(placed.orderNumber, 60_00);
    expect(await trainee.must(giveWalletCall, request)).toMatchObject({ state: 'waits' });
    shop.clock.pass(APPROVAL_HOURS * HOUR);
    await signInMember(trainee);
    expect(await trainee.call(giveWalletCall, request)).toMatchObject({ code: 'wrongState' });
    const again = give(placed.orderNumber, 60_00);
    expect(await trainee.must(giveWalletCall, again)).toMatchObject({ state: 'waits' });
  });
});
