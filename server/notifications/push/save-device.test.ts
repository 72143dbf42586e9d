import { describe, expect, it } from 'vitest';
import { removeDeviceCall, saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { SECOND } from '#server/clock.ts';
import { deviceTokenOf } from '#server/test-device-token.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const devicesOf = async (shopperId: number) =>
  (
    await shop.pool.query('select token from devices where shopper_id = $1 order by id', [shopperId])
  ).rows.map(({ token }) => token as string);

describe('Specification 4, Push notifications: the device token is sent to the server once granted', () => {
  // spec: 7-notifications.saveDevice
  it('and belongs to the session’s shopper, whatever user_id says', async () => {
    const [guest, victim] = [await shop.guest(), await shop.guest()];
    const answer = await guest.call(saveDeviceCall, {
      userId: victim.shopperId,
      deviceToken: deviceTokenOf('push-1'),
    });
    expect(answer).toMatchObject({ ok: true, data: null });
    await guest.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-1') });
    expect(await devicesOf(guest.shopperId)).toEqual([deviceTokenOf('push-1')]);
    expect(await devicesOf(victim.shopperId)).toEqual([]);
  });

  it('a browser belongs to the customer who signed in last', async () => {
    const [first, second] = [await shop.customer(), await shop.customer()];
    await first.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-2') });
    await second.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-2') });
    expect(await devicesOf(first.shopperId)).toEqual([]);
    expect(await devicesOf(second.shopperId)).toEqual([deviceTokenOf('push-2')]);
  });

  it('a guest’s devices move to the customer on sign-in', async () => {
    const guest = await shop.guest();
    await guest.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-3') });
    const customer = await shop.signIn(guest);
    expect(await devicesOf(customer.shopperId)).toEqual([deviceTokenOf('push-3')]);
  });

  it('the placeholder web_token is not saved', async () => {
    const guest = await shop.guest();
    await guest.must(saveDeviceCall, { deviceToken: 'web_token' });
    expect(await devicesOf(guest.shopperId)).toEqual([]);
  });

  it('a device is removed only by its own shopper, and repeating is harmless', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    await guest.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-4') });
    await guest.must(saveDeviceCall, { deviceToken: deviceTokenOf('push-5') });
    await other.must(removeDeviceCall, { deviceToken: deviceTokenOf('push-4') });
    expect(await devicesOf(guest.shopperId)).toEqual([deviceTokenOf('push-4'), deviceTokenOf('push-5')]);
    await guest.must(removeDeviceCall, { deviceToken: deviceTokenOf('push-4') });
    await guest.must(removeDeviceCall, { deviceToken: deviceTokenOf('push-4') });
    expect(await devicesOf(guest.shopperId)).toEqual([deviceTokenOf('push-5')]);
  });

  it('only the twenty newest are saved', async () => {
    const guest = await shop.guest();
    for (let i = 0; i < 22; i += 1) {
      shop.clock.pass(SECOND);
      await guest.must(saveDeviceCall, { deviceToken: deviceTokenOf(`browser-${i}`) });
    }
    const devices = await devicesOf(guest.shopperId);
    expect(devices).toHaveLength(20);
    expect(devices[0]).toBe(deviceTokenOf('browser-2'));
  });

  const given = JSON.parse(deviceTokenOf('shape')) as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  const withKeys = (keys: object) => JSON.stringify({ ...given, keys: { ...given.keys, ...keys } });
  const installation = `d${'A'.repeat(21)}`;

  it.each([
    ['a subscription of Firefox', deviceTokenOf('firefox')],
    ['of Chrome', JSON.stringify({ ...given, endpoint: 'https://fcm.googleapis.com/fcm/send/a:b' })],
    ['of Safari', JSON.stringify({ ...given, endpoint: 'https://web.push.apple.com/QA' })],
    ['of Edge', JSON.stringify({ ...given, endpoint: 'https://wns2-par02p.notify.windows.com/w/?token=a' })],
    ['an installation of Firebase', installation],
    ['with its registration', `${installation}:APA91b${'x'.repeat(134)}`],
    ['as long as browsers make them', `${installation}:${'x'.repeat(2000)}`],
  ])('%s is saved', async (_, deviceToken) => {
    const guest = await shop.guest();
    await guest.must(saveDeviceCall, { deviceToken });
    expect(await devicesOf(guest.shopperId)).toEqual([deviceToken]);
  });

  it.each([
    ['nothing', ''],
    ['more than any browser gives', 'x'.repeat(4097)],
    ['a number', 5],
    ['null', null],
    ['any words', 'let me in'],
    ['half a token of Firebase', `${installation}:short`],
    ['JSON that is no subscription', '{"endpoint":"https://fcm.googleapis.com/x"}'],
    ["an address that is no browser's", JSON.stringify({ ...given, endpoint: 'https://evil.example/push' })],
    ['an address of this network', JSON.stringify({ ...given, endpoint: 'http://127.0.0.1:5432/' })],
    ['a key that is too short', withKeys({ p256dh: given.keys.p256dh.slice(0, 80) })],
    ['a key that is no point', withKeys({ p256dh: `A${given.keys.p256dh.slice(1)}` })],
    ['no secret', withKeys({ auth: '' })],
  ])('%s is refused and not saved', async (_, token) => {
    const guest = await shop.guest();
    const body = JSON.stringify({ device_id: 'Web', device_token: token });
    const answer = await guest.request('POST', '/account/update-device-token', { body });
    expect(answer.body).toMatchObject({
      statusCode: 400,
      code: 'notValid',
      message: expect.stringContaining('device_token'),
      data: { field: 'device_token' },
    });
    expect(await devicesOf(guest.shopperId)).toEqual([]);
  });
});
