import { describe, expect, it } from 'vitest';
import { removeDeviceCall, saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { SECOND } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const devicesOf = async (shopperId: number) =>
  (
    await shop.pool.query('select token from devices where shopper_id = $1 order by id', [shopperId])
  ).rows.map(({ token }) => token as string);

describe('Specification 4, Push notifications: the device token is sent to the server once granted', () => {
  it('and belongs to whoever the session is, whatever user_id says', async () => {
    const [guest, victim] = [await shop.guest(), await shop.guest()];
    const answer = await guest.call(saveDeviceCall, { userId: victim.shopperId, deviceToken: 'push-1' });
    expect(answer).toMatchObject({ ok: true, data: null });
    await guest.must(saveDeviceCall, { deviceToken: 'push-1' });
    expect(await devicesOf(guest.shopperId)).toEqual(['push-1']);
    expect(await devicesOf(victim.shopperId)).toEqual([]);
  });

  it('a browser that somebody else signs in on is told that person’s things only', async () => {
    const [first, second] = [await shop.customer(), await shop.customer()];
    await first.must(saveDeviceCall, { deviceToken: 'push-2' });
    await second.must(saveDeviceCall, { deviceToken: 'push-2' });
    expect(await devicesOf(first.shopperId)).toEqual([]);
    expect(await devicesOf(second.shopperId)).toEqual(['push-2']);
  });

  it('a guest that signs in takes its devices along', async () => {
    const guest = await shop.guest();
    await guest.must(saveDeviceCall, { deviceToken: 'push-3' });
    const customer = await shop.signIn(guest);
    expect(await devicesOf(customer.shopperId)).toEqual(['push-3']);
  });

  it('the placeholder web_token is no device', async () => {
    const guest = await shop.guest();
    await guest.must(saveDeviceCall, { deviceToken: 'web_token' });
    expect(await devicesOf(guest.shopperId)).toEqual([]);
  });

  it('a browser that is to be told nothing any more is forgotten, twice is once, and by its own shopper alone', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    await guest.must(saveDeviceCall, { deviceToken: 'push-4' });
    await guest.must(saveDeviceCall, { deviceToken: 'push-5' });
    await other.must(removeDeviceCall, { deviceToken: 'push-4' });
    expect(await devicesOf(guest.shopperId)).toEqual(['push-4', 'push-5']);
    await guest.must(removeDeviceCall, { deviceToken: 'push-4' });
    await guest.must(removeDeviceCall, { deviceToken: 'push-4' });
    expect(await devicesOf(guest.shopperId)).toEqual(['push-5']);
  });

  it('the twenty newest are kept, and a token may be as long as browsers make them', async () => {
    const guest = await shop.guest();
    for (let i = 0; i < 22; i += 1) {
      shop.clock.pass(SECOND);
      await guest.must(saveDeviceCall, { deviceToken: `${i}-${'x'.repeat(4000)}` });
    }
    const devices = await devicesOf(guest.shopperId);
    expect(devices).toHaveLength(20);
    expect(devices[0]).toMatch(/^2-/);
  });

  it.each(['', 'x'.repeat(4097), 5, null])('a token of a wrong shape is refused: %.10s', async (token) => {
    const guest = await shop.guest();
    const body = JSON.stringify({ device_id: 'Web', device_token: token });
    const answer = await guest.request('POST', '/account/update-device-token', { body });
    expect(answer.body).toMatchObject({ statusCode: 400, data: { field: 'device_token' } });
  });
});
