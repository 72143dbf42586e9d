import { describe, expect, it } from 'vitest';
import { startGuestCall } from '#contract/account/account.calls.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });

describe('Specification 4, Session', () => {
  it('a guest session is created on load, with an id, a uuid and a token', async () => {
    const guest = await shop.visitor().must(startGuestCall, { deviceToken: 'web_token' });
    expect(guest.guestId).toBe(guest.id);
    expect(guest.token).toMatch(/^[\w-]{43}$/);
  });
});
