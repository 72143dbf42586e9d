import { describe, expect, it } from 'vitest';
import { saveNameCall } from '#contract/account/account.calls.ts';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const TOWER = `Noura${'\u0651'.repeat(20)}`;

describe('A letter with more combining marks than any script needs', () => {
  it('is refused in every text that is shown or printed, with a sentence and the field', async () => {
    const shopper = await shop.customer();
    expect(await shopper.call(saveNameCall, { name: TOWER }, { language: 'ar' })).toMatchObject({
      status: 400,
      code: 'notValid',
      message: 'الحد الأقصى للحرف الواحد 4 حركات. فضلًا احذف الزائد.',
      data: { field: 'name' },
    });
    const friend = {
      key: crypto.randomUUID(),
      name: TOWER,
      countryCode: '966',
      phone: '501234567',
      cityId: 1,
      address: null,
    };
    expect(
      await shopper.call(addFriendCall, { ...friend, nationalAddress: null, email: null }),
    ).toMatchObject({
      code: 'notValid',
      data: { field: 'name' },
    });
  });
});
