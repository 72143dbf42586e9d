import { describe, expect, it } from 'vitest';
import { readProfileCall } from '#contract/account/account.calls.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });

describe('Phone sign-in', () => {
  it('works', async () => {
    const customer = await shop.customer({ phone: '512345678' });
    const profile = await customer.must(readProfileCall, {});
    expect(profile).toMatchObject({ isGuest: false, phone: '512345678' });
  });
});
