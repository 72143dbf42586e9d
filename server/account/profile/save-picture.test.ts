import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  readProfileCall,
  removePictureCall,
  savePictureCall,
  signOutCall,
} from '#contract/account/account.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { profilePictures } from './profile-pictures.ts';

const shop = await testShop({ data: 'empty' });
const pictures = profilePictures(shop.database);
const SITE = '/people';

/** Requests a URL of the shop as a browser does. */
const fetched = (address: string) => pictures.request(address.slice(SITE.length));
const statusOf = async (address: string) => (await fetched(address)).status;

const plain = (width = 640, height = 480, colour = '#3a7d44'): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');
const save = (customer: Shopper, picture: string, language: 'ar' | 'en' = 'en') =>
  customer.call(savePictureCall, { picture }, { language });
async function saved(customer: Shopper, picture: Sharp): Promise<string> {
  return (await customer.must(savePictureCall, { picture: await base64(picture) })).picture!;
}

describe('A profile picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'sent as %s is shown square, 256 pixels, as WebP, at an address nobody can guess',
    async (format) => {
      const customer = await shop.customer();
      const answer = await save(customer, await base64(plain().toFormat(format)));
      expect(answer).toMatchObject({ ok: true, message: 'Photo saved.' });
      const { picture } = await customer.must(readProfileCall, {});
      expect(picture).toMatch(/^\/people\/[\w-]{32}\.webp$/);
      const response = await fetched(picture!);
      expect(response.status).toBe(200);
      const facts = await sharp(await response.arrayBuffer()).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['webp', 256, 256]);
    },
  );

  it('is sent with its type, without type sniffing, embedding by other sites or shared caching', async () => {
    const { headers } = await fetched(await saved(await shop.customer(), plain().png()));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('has no metadata about the place, the person or the camera', async () => {
    const customer = await shop.customer();
    const withTraces = plain()
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'Noura', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1', GPSLongitude: '46/1 40/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Al Olaya</x:xmpmeta>');
    const sent = await withTraces.toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    expect(sent.toString('latin1')).toContain('SecretCamera');
    const bytes = Buffer.from(await (await fetched(await saved(customer, withTraces))).arrayBuffer());
    const facts = await sharp(bytes).metadata();
    for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const)
      expect([trace, facts[trace]]).toEqual([trace, undefined]);
    for (const word of ['SecretCamera', 'Noura', 'Al Olaya', 'GPS', 'EXIF', 'Exif', 'XMP'])
      expect(bytes.toString('latin1')).not.toContain(word);
  });

  it('is upright even when the camera was turned', async () => {
    // The file stores red above green, and its orientation tag asks for a turn by 180°.
    const upsideDown = sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
      .composite([
        {
          input: await plain(300, 150, '#ff0000').png().toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 3 });
    const response = await fetched(await saved(await shop.customer(), upsideDown));
    const { data } = await sharp(await response.arrayBuffer())
      .extract({ left: 128, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(60);
  });

  it('has a new address when it is changed, and the old address no longer works', async () => {
    const customer = await shop.customer();
    const first = await saved(customer, plain().png());
    const second = await saved(customer, plain(300, 300, '#aa3322').png());
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await fetched(first)).headers.get('cache-control')).toBe('no-store');
  });

  it('is removed with its address, and a second removal changes nothing', async () => {
    const customer = await shop.customer();
    const address = await saved(customer, plain().png());
    const answer = await customer.call(removePictureCall, {}, { language: 'ar' });
    expect(answer).toMatchObject({ ok: true, data: { picture: null }, message: 'حذفنا صورتك.' });
    expect(await statusOf(address)).toBe(404);
    expect(await customer.must(removePictureCall, {})).toMatchObject({ picture: null });
  });

  it('belongs to one customer and cannot be changed by another', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    const theirs = await saved(one, plain().png());
    await saved(other, plain().png());
    await other.must(removePictureCall, {});
    expect(await statusOf(theirs)).toBe(200);
    expect(await one.must(readProfileCall, {})).toMatchObject({ picture: theirs });
  });

  it('is one of two sent at once, and the profile shows its address', async () => {
    const customer = await shop.customer();
    const tab = customer.tab();
    const picture = await base64(plain().png());
    let rivals = '';
    rivalBefore(shop.database, /^update "shoppers" set "picture"/, async () => {
      rivals = (await tab.must(savePictureCall, { picture })).picture!;
    });
    const own = (await customer.must(savePictureCall, { picture })).picture!;
    expect(await customer.must(readProfileCall, {})).toMatchObject({ picture: own });
    expect([await statusOf(own), await statusOf(rivals)]).toEqual([200, 404]);
    const { rows } = await shop.pool.query('select name from profile_pictures where shopper_id = $1', [
      customer.shopperId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('can be saved by customers with a session only', async () => {
    const picture = await base64(plain().png());
    expect(await save(await shop.guest(), picture)).toMatchObject({ status: 403, code: 'notAllowed' });
    const gone = await shop.customer();
    await gone.must(signOutCall, {});
    expect(await save(gone, picture)).toMatchObject({ status: 401 });
  });
});

describe('A file that is not an allowed picture is refused by its content, never by its name', () => {
  const text = (words: string) => Buffer.from(words, 'latin1').toString('base64');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const png = plain().png();

  it.each<[string, () => Promise<string> | string]>([
    ['an SVG', () => text(svg)],
    ['an SVG that says it is XML', () => text(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => base64(plain(20, 20).gif())],
    ['a TIFF', () => base64(plain(20, 20).tiff())],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a page', () => text('<!doctype html><script>alert(1)</script>')],
    ['a program', () => text('MZ\u0090\u0000')],
    ['the beginning of a PNG and then a page', () => text('\u0089PNG\r\n\u001a\n<script>')],
    ['a PNG that breaks off', async () => (await png.toBuffer()).subarray(0, 900).toString('base64')],
    [
      'a JPEG that breaks off',
      async () => (await plain().jpeg().toBuffer()).subarray(0, 300).toString('base64'),
    ],
    [
      'an HEIC, which the server cannot read',
      () => text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'),
    ],
    ['no bytes', () => text('\u0000')],
    ['no base64', () => 'not base64!'],
    ['an address of data', async () => `data:image/png;base64,${await base64(png)}`],
    ['base64 that is cut', () => 'iVBORw0KGgo'],
  ])('%s', async (_, make) => {
    const customer = await shop.customer();
    const address = await saved(customer, plain().png());
    expect(await save(customer, await make())).toEqual({
      ok: false,
      status: 415,
      code: 'wrongType',
      message: 'We can’t open this file. Please choose a photo.',
      data: null,
    });
    expect((await save(customer, await make(), 'ar')).message).toBe('لا يمكننا فتح هذا الملف. اختر صورة.');
    // The previous picture is still the customer's picture.
    expect(await customer.must(readProfileCall, {})).toMatchObject({ picture: address });
    expect(await statusOf(address)).toBe(200);
  });

  it('a picture with too many pixels, even in a small file', async () => {
    const bomb = await base64(plain(8000, 8000, '#000').png({ compressionLevel: 9 }));
    expect(bomb.length).toBeLessThan(700_000);
    const answer = await save(await shop.customer(), bomb);
    expect(answer).toMatchObject({ status: 413, code: 'tooLarge' });
    expect(answer.message).toBe('This photo is too large. Please choose a smaller one.');
  });

  it('a picture with too many bytes', async () => {
    const customer = await shop.customer();
    const answer = await customer.request('POST', '/user/picture', {
      body: JSON.stringify({ picture: 'A'.repeat(700_001) }),
    });
    expect(answer.body).toMatchObject({ statusCode: 400, data: { field: 'picture' } });
    const huge = await customer.request('POST', '/user/picture', {
      body: JSON.stringify({ picture: 'A'.repeat(1_100_000) }),
    });
    expect(huge.body).toMatchObject({ statusCode: 413, code: 'tooLarge' });
  });

  it.each([
    '/x.webp',
    `/${'a'.repeat(32)}.webp`,
    `/${'a'.repeat(32)}.png`,
    `/${'a'.repeat(32)}`,
    '/%2e%2e%2fx',
  ])('an unknown address answers 404: %s', async (path) => {
    expect((await pictures.request(path)).status).toBe(404);
  });
});
