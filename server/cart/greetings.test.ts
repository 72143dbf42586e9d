import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  addItemCall,
  changeCityCall,
  changeItemCall,
  listItemsCall,
  removeGreetingCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import { GREETING_CART_DAYS, MAX_GREETING_BYTES } from '#contract/greetings/greetings.limits.ts';
import { rivalBefore } from '#database/rival.ts';
import { DAY } from '#server/clock.ts';
import { greetingFiles } from '#server/greetings/greeting-files.ts';
import { aVideo, aVoice, sendGreeting } from '#server/greetings/test-media.ts';
import { networkOf } from '#server/http/limits/limit-rate.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { http as english } from '#text/en/http.messages.ts';
import { ABHA, loadPlants, MONSTERA, RIYADH, WHITE } from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
const { database } = shop;
await loadPlants(database);

const monstera = { cityId: RIYADH, productId: MONSTERA, quantity: 1, colourId: WHITE, addonIds: [] };
const files = greetingFiles(shop, () => networkOf('192.0.2.1'));
const play = (token: string, headers: Record<string, string> = {}) =>
  files.request(`/${token}/file`, { headers });
const stored = async (who: Shopper): Promise<number> =>
  (await shop.pool.query('select from uploads where shopper_id = $1', [who.shopperId])).rows.length;
const linesOf = (who: Shopper, cityId = RIYADH) => who.must(listItemsCall, { cityId });
async function withLine(who?: Shopper) {
  const shopper = who ?? (await shop.guest());
  const [item] = await shopper.must(addItemCall, monstera);
  return { shopper, itemId: item!.id };
}
async function withGreeting(bytes = aVoice(), who?: Shopper) {
  const { shopper, itemId } = await withLine(who);
  const { items } = await sendGreeting(shopper, itemId, bytes);
  return { shopper, itemId, token: items![0]!.greeting!.token };
}

describe('A greeting of a line in the cart (decision 057)', () => {
  it('is kept with its line and played whole or in part, and a browser can do nothing else with it', async () => {
    const bytes = aVoice(2);
    const { token } = await withGreeting(bytes);
    const whole = await play(token);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
    const part = await play(token, { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 12))).toBe(true);
    expect((await play(token, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await play('a'.repeat(26))).status).toBe(404);
  });

  it('is refused with a clear sentence when it is something else, too long or too large', async () => {
    const { shopper, itemId } = await withLine();
    const refused = async (bytes: Buffer) => {
      const { status, code, message } = await sendGreeting(shopper, itemId, bytes, {
        'content-type': 'video/mp4',
      });
      return `${status} ${code} ${message}`;
    };
    expect(await refused(Buffer.from('MZ\x90\0 a program called .mp4'))).toMatch(
      /^415 wrongType We can’t play/,
    );
    expect(await refused(Buffer.from('<!doctype html><script></script>'))).toMatch(/^415 wrongType/);
    expect(await refused(aVideo({ seconds: 63 }))).toMatch(/^413 tooLarge .*60 seconds/);
    expect(await refused(Buffer.alloc(MAX_GREETING_BYTES + 1))).toMatch(/^413 tooLarge/);
    expect(await stored(shopper)).toBe(0);
  });

  it.each([
    ['says its length', { 'content-length': String(2 * 1024 ** 3) }],
    ['comes in chunks', { 'transfer-encoding': 'chunked' }],
  ])('of two gigabytes that %s is refused with a sentence before it is read', async (_, length) => {
    const { shopper, itemId } = await withLine();
    const server = createServer(getRequestListener((sent) => shop.api.fetch(sent)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    let sentBytes = 0;
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/api/v1/user/greetings?item_id=${itemId}`,
          headers: { authorization: shopper.token!, localization: 'en', ...length },
        },
        (response) => {
          let text = '';
          response.on('data', (part) => {
            text += part;
          });
          response.on('end', () => resolve({ status: response.statusCode, text }));
          response.on('error', reject);
        },
      );
      sending.on('error', reject);
      // With a length, only the headers are sent: a response proves that the server did not wait for the body. Chunks
      // are sent until the server has seen more than it takes; it answers while the request is still open.
      sending.flushHeaders();
      if ('content-length' in length) return;
      const chunk = Buffer.alloc(1024 ** 2);
      const sendMore = (): void => {
        if (sentBytes > MAX_GREETING_BYTES) return;
        sentBytes += chunk.length;
        sending.write(chunk, sendMore);
      };
      sendMore();
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).message).toBe(english.fileTooLarge(MAX_GREETING_BYTES / 1024 ** 2));
    expect(await stored(shopper)).toBe(0);
  });

  it('sent again is the same greeting; another one replaces it, and its address plays nothing any more', async () => {
    const { shopper, itemId, token } = await withGreeting();
    const again = await sendGreeting(shopper, itemId, aVoice());
    expect(again.items![0]!.greeting).toEqual({ token, kind: 'audio' });
    const other = await sendGreeting(shopper, itemId, aVideo());
    expect(other.items![0]!.greeting).toMatchObject({ kind: 'video' });
    expect((await play(token)).status).toBe(404);
    expect(await stored(shopper)).toBe(1);
  });

  it('goes with its line when that is changed, moved to another city, or joins the cart of an account', async () => {
    const { shopper, itemId, token } = await withGreeting();
    await shopper.must(changeItemCall, { ...monstera, itemId, quantity: 2, cardMessage: 'With love' });
    await shopper.must(changeCityCall, { fromCityId: RIYADH, cityId: ABHA });
    await shopper.must(changeCityCall, { fromCityId: ABHA, cityId: RIYADH });
    await shop.signIn(shopper);
    expect(await linesOf(shopper)).toMatchObject([
      { quantity: 2, cardMessage: 'With love', greeting: { token } },
    ]);
    expect((await play(token)).status).toBe(200);
    expect(await stored(shopper)).toBe(1);
  });

  it('keeps its line apart from the same one without a greeting, until it is removed', async () => {
    const { shopper, itemId } = await withGreeting();
    expect(await shopper.must(addItemCall, monstera)).toHaveLength(2);
    const removed = await shopper.must(removeGreetingCall, { itemId });
    expect(removed).toMatchObject([{ id: itemId, quantity: 2, greeting: null }]);
    expect(await shopper.must(removeGreetingCall, { itemId })).toEqual(removed);
    expect(await stored(shopper)).toBe(0);
  });

  it('is deleted with its line', async () => {
    const { shopper, itemId } = await withGreeting();
    await shopper.must(removeItemCall, { itemId });
    expect(await stored(shopper)).toBe(0);
  });

  it('is removed from a cart that was left for long, and the line stays', async () => {
    const { shopper } = await withGreeting();
    shop.clock.pass(GREETING_CART_DAYS * DAY - 1);
    await shop.jobs.runSchedule('cart.purge-greetings');
    expect(await stored(shopper)).toBe(1);
    shop.clock.pass(2);
    await shop.jobs.runSchedule('cart.purge-greetings');
    expect(await stored(shopper)).toBe(0);
    // The row is read from the database, because the guest's session has ended.
    const { rows } = await shop.pool.query(
      'select quantity, greeting_token from cart_items where shopper_id = $1',
      [shopper.shopperId],
    );
    expect(rows).toEqual([{ quantity: 1, greeting_token: null }]);
  });

  it('can be given to no line of somebody else', async () => {
    const { itemId } = await withLine();
    const other = await shop.guest();
    expect(await sendGreeting(other, itemId, aVoice())).toMatchObject({ status: 404, code: 'notFound' });
    expect(await stored(other)).toBe(0);
  });
});

describe('Two at once', () => {
  it('two uploads for one line: the line has the later one, and the other is not stored', async () => {
    const { shopper, itemId } = await withLine();
    rivalBefore(database, /^insert into "carts"/, () =>
      sendGreeting(shopper.tab() as Shopper, itemId, aVoice(1, 90)),
    );
    const { items } = await sendGreeting(shopper, itemId, aVoice(1, 50));
    expect(await linesOf(shopper)).toMatchObject([{ greeting: items![0]!.greeting }]);
    expect(await stored(shopper)).toBe(1);
    const played = Buffer.from(await (await play(items![0]!.greeting!.token)).arrayBuffer());
    expect(played.equals(aVoice(1, 50))).toBe(true);
  });

  it('a line that is removed while its greeting is sent: the greeting is not stored', async () => {
    const { shopper, itemId } = await withLine();
    rivalBefore(database, /^insert into "carts"/, () => shopper.tab().must(removeItemCall, { itemId }));
    expect(await sendGreeting(shopper, itemId, aVoice())).toMatchObject({ status: 404, code: 'notFound' });
    expect(await stored(shopper)).toBe(0);
  });
});
