import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addUploadCall, readUploadCall, removeUploadCall } from '#contract/uploads/uploads.calls.ts';
import { MAX_FILE_BYTES, MAX_WAITING, PDF_PAGES } from '#contract/uploads/uploads.limits.ts';
import { DAY, HOUR } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import {
  aBusyDocument,
  aDocument,
  aPicture,
  aTracedPhotograph,
  keysIn,
  plain,
  send,
  sent,
} from './test-files.ts';

const shop = await testShop({ data: 'empty' });

const pathOf = (name: string) => readUploadCall.path.replace(':id', name);
const fetched = (who: Shopper, name: string) => who.fetch(pathOf(name));
const bytesOf = async (who: Shopper, name: string) =>
  Buffer.from(await (await fetched(who, name)).arrayBuffer());
const rowsOf = async (who: Shopper): Promise<number> =>
  (await shop.pool.query('select from uploads where shopper_id = $1', [who.shopperId])).rows.length;

describe('A file that a customer sends (product.md 8, Uploads)', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is encoded again as WebP', async (format) => {
    const customer = await shop.customer();
    const answer = await send(customer, await plain(1200, 900).toFormat(format).toBuffer());
    expect(answer).toMatchObject({
      status: 200,
      message: 'File uploaded.',
      data: { type: 'image', width: 1200, height: 900 },
    });
    const facts = await sharp(await bytesOf(customer, String(answer.data?.id))).metadata();
    expect([facts.format, facts.width, facts.height]).toEqual(['webp', 1200, 900]);
  });

  it('is scaled to the size it is shown at, and turned upright', async () => {
    const customer = await shop.customer();
    const turned = await plain(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await send(customer, turned)).data).toMatchObject({ width: 1000, height: 2000 });
  });

  it('loses its location, author and camera', async () => {
    const customer = await shop.customer();
    const photograph = await aTracedPhotograph();
    expect(photograph.toString('latin1')).toContain('SecretCamera');
    const bytes = await bytesOf(customer, await sent(customer, photograph));
    const facts = await sharp(bytes).metadata();
    for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const)
      expect([trace, facts[trace]]).toEqual([trace, undefined]);
    for (const word of ['SecretCamera', 'Noura', 'Al Olaya', 'GPS'])
      expect(bytes.toString('latin1')).not.toContain(word);
  });

  it('loses a page, a script or an archive hidden after its last pixel', async () => {
    const customer = await shop.customer();
    const picture = await plain(100, 80).jpeg().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script> and a jar')]);
    const bytes = await bytesOf(customer, await sent(customer, polyglot));
    expect(bytes.toString('latin1')).not.toMatch(/script|jar/);
  });

  it('is sent to its owner only to be saved or shown: it cannot be run, sniffed, framed or cached', async () => {
    const customer = await shop.customer();
    for (const [bytes, type] of [
      [await aPicture(), 'image/webp'],
      [await aDocument(), 'application/pdf'],
    ] as const) {
      const { status, headers } = await fetched(customer, await sent(customer, bytes));
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': type,
        'content-disposition': expect.stringMatching(/^attachment; filename="file-\w{6}\.(webp|pdf)"$/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      });
    }
  });

  it('of another customer is not found and cannot be removed; reading it needs its owner’s token', async () => {
    const [owner, other, guest] = [await shop.customer(), await shop.customer(), await shop.guest()];
    const name = await sent(owner);
    const never = 'A'.repeat(32);
    const refusal = async (who: Shopper, file: string) => {
      const response = await fetched(who, file);
      return [response.status, await response.text()];
    };
    expect(await refusal(other, name)).toEqual(await refusal(other, never));
    expect((await refusal(other, name))[0]).toBe(404);
    expect((await refusal(guest, name))[0]).toBe(403);
    expect(await other.call(removeUploadCall, { name })).toMatchObject({ status: 404, code: 'notFound' });
    // The token is removed, because somebody who opens a shared link sends none, whatever cookies the browser has.
    owner.token = null;
    expect((await refusal(owner, name))[0]).toBe(401);
    expect(await rowsOf(owner)).toBe(1);
  });

  it('can be removed once, before it is attached to anything', async () => {
    const customer = await shop.customer();
    const name = await sent(customer);
    expect(await customer.call(removeUploadCall, { name })).toMatchObject({
      ok: true,
      message: 'File removed.',
    });
    expect(await customer.call(removeUploadCall, { name })).toMatchObject({ status: 404 });
    expect((await fetched(customer, name)).status).toBe(404);
  });

  it('is deleted after a day if it was not attached to anything', async () => {
    const customer = await shop.customer();
    await sent(customer);
    shop.clock.pass(DAY - HOUR);
    await shop.jobs.runSchedule('uploads.purge');
    expect(await rowsOf(customer)).toBe(1);
    shop.clock.pass(2 * HOUR);
    await shop.jobs.runSchedule('uploads.purge');
    expect(await rowsOf(customer)).toBe(0);
  });

  it('has a quota: of twenty-five sent at once only the allowed number is stored', async () => {
    const customer = await shop.customer();
    const picture = await aPicture();
    const answers = await Promise.all(Array.from({ length: MAX_WAITING + 5 }, () => send(customer, picture)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(MAX_WAITING);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, code: 'wrongState' });
    expect(await rowsOf(customer)).toBe(MAX_WAITING);
  });
});

describe('A PDF document', () => {
  it('keeps its pages and loses scripts, links, attachments, its author and the locations of its photographs', async () => {
    const customer = await shop.customer();
    const busy = await aBusyDocument();
    const telltale = [
      'OpenAction',
      'Annots',
      'AA',
      'EmbeddedFiles',
      'JS',
      'URI',
      'Author',
      'Producer',
      'Names',
    ];
    expect([...(await keysIn(busy))]).toEqual(expect.arrayContaining(['OpenAction', 'Annots', 'AA', 'JS']));
    expect(busy.toString('latin1')).toContain('SecretCamera');
    const answer = await send(customer, busy);
    expect(answer.data).toMatchObject({ type: 'pdf', width: null });
    const bytes = await bytesOf(customer, String(answer.data?.id));
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    const keys = await keysIn(bytes);
    expect(telltale.filter((key) => keys.has(key))).toEqual([]);
    // The visible content of the document, its drawing and its picture, is still there.
    expect([...keys]).toEqual(expect.arrayContaining(['Contents', 'XObject']));
    for (const word of [
      'Noura',
      'SecretWriter',
      'SecretCamera',
      'Al Olaya',
      'evil.example',
      'cmd.exe',
      'MZ a',
    ])
      expect(bytes.toString('latin1')).not.toContain(word);
  });

  it('is refused with too many pages, a password, a missing end, or too much to unpack', async () => {
    const customer = await shop.customer();
    const refused = async (bytes: Buffer) => {
      const { status, code, message } = await send(customer, bytes);
      return `${status} ${code} ${message}`;
    };
    expect(await refused(await aDocument(PDF_PAGES + 1))).toMatch(/^413 tooLarge .*50 pages/);
    const locked = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
        '3 0 obj<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>endobj\ntrailer<</Root 1 0 R/Encrypt 3 0 R/Size 4>>\n%%EOF',
    );
    expect(await refused(locked)).toMatch(/^415 wrongType .*password/);
    expect(await refused((await aDocument()).subarray(0, 120))).toMatch(/^415 wrongType .*damaged/);
    expect(await refused(await aPackedBomb())).toMatch(/^413 tooLarge .*process this PDF/);
    expect(await rowsOf(customer)).toBe(0);
  });
});

/**
 * More zeros than the shop unpacks, compressed into a stream that a reader must decompress to find the document's
 * objects.
 */
async function aPackedBomb(): Promise<Buffer> {
  const { deflateSync } = await import('node:zlib');
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 });
  const head = `%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 2 0 R/Size 3>>\n%%EOF'),
  ]);
}

describe('A file that is neither picture nor document is refused by its content, not by its name', () => {
  const text = (words: string) => Buffer.from(words, 'latin1');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const UNKNOWN = 'Please choose a photo or a PDF.';

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', UNKNOWN, () => text(svg)],
    ['an SVG that says it is XML', UNKNOWN, () => text(`<?xml version="1.0"?>${svg}`)],
    ['a page', UNKNOWN, () => text('<!doctype html><script>alert(1)</script>')],
    ['a page before a PDF', UNKNOWN, async () => Buffer.concat([text('<html>'), await aDocument()])],
    ['a program that was renamed', UNKNOWN, () => text('MZ\u0090\u0000 photo.jpg')],
    ['a GIF', UNKNOWN, () => plain(20, 20).gif().toBuffer()],
    ['a TIFF', UNKNOWN, () => plain(20, 20).tiff().toBuffer()],
    ['no bytes', UNKNOWN, () => Buffer.alloc(0)],
    ['an HEIC', 'HEIC', () => text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')],
    ['a PNG’s beginning, then a page', 'damaged', () => text(`\u0089PNG\r\n\u001a\n${svg}`)],
    ['a JPEG that breaks off', 'damaged', async () => (await plain().jpeg().toBuffer()).subarray(0, 300)],
    ['a PNG that breaks off', 'damaged', async () => (await plain().png().toBuffer()).subarray(0, 700)],
    ['a PDF’s beginning, then a program', 'damaged', () => text('%PDF-1.7\nMZ\u0090')],
  ])('%s', async (_, words, make) => {
    const customer = await shop.customer();
    const answer = await send(customer, await make(), { 'content-type': 'image/png' });
    expect(answer).toMatchObject({ status: 415, code: 'wrongType', message: expect.stringContaining(words) });
    expect(await rowsOf(customer)).toBe(0);
  });

  it('a picture with too many pixels is refused, however few bytes it has', async () => {
    const customer = await shop.customer();
    const bomb = await plain(9000, 9000, '#000').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await send(customer, bomb)).toMatchObject({
      status: 413,
      code: 'tooLarge',
      message: expect.stringContaining('50 megapixels'),
    });
  });

  it('a file that is too long or sent by a guest is not even read; other calls keep their own limit', async () => {
    const customer = await shop.customer();
    expect(await send(customer, Buffer.alloc(MAX_FILE_BYTES + 1))).toMatchObject({ status: 413 });
    expect(await send(await shop.guest(), await aPicture())).toMatchObject({ status: 403 });
    const elsewhere = await customer.request('POST', '/user/update-info', {
      body: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
    });
    expect(elsewhere.status).toBe(413);
    expect(addUploadCall.maxFileBytes).toBe(MAX_FILE_BYTES);
  });
});
