import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addRoleCall, listAuditCall, verifySelfCall } from '#contract/staff/office.calls.ts';
import { giveWalletCall, readWalletLimitCall } from '#contract/wallet/office.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { HOUR } from '#server/clock.ts';
import { PASSWORD, staffMember, type TestMember } from '#server/staff/test-staff.ts';

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
const give = (number: string, amount: number) => ({
  number,
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

  it('is within the limits of the role, also in several tabs; above them nothing is given', async () => {
    const trainee = await staffMember(shop, roleId);
    const { shopper, placed } = await placedBy(shop);
    await prove(trainee);
    expect(await trainee.must(readWalletLimitCall, {})).toEqual({ ownLimit: 50_00 });
    expect(await trainee.call(giveWalletCall, give(placed.orderNumber, 50_01))).toMatchObject({
      code: 'wrongState',
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => trainee.call(giveWalletCall, give(placed.orderNumber, 30_00))),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true, true]);
    expect(await shopper.must(readWalletCall, {})).toMatchObject({ balance: 60_00 });
    expect(await trainee.must(readWalletLimitCall, {})).toEqual({ ownLimit: 20_00 });
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
});
