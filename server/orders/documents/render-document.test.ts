import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import type { GiftReceipt } from '#contract/orders/tax.wire.ts';
import { accessibleTextIn, countTextRuns } from '#server/drawing/test-pdf.ts';
import { testShop } from '#server/test-shop.ts';
import { renderGiftCards } from './gift-card.pdf.ts';
import { type OrderDocument, renderDocument } from './render-document.ts';

const shop = await testShop();
const MANY = 50;
const receipt: GiftReceipt = {
  orderNumber: 'A-1',
  language: 'ar',
  brand: 'أشجار',
  recipientName: 'سارة',
  lines: [
    {
      title: 'مونستيرا',
      linePicture: { address: '', engraving: null },
      colourName: 'أبيض',
      quantity: 1,
      engraving: null,
      addons: [],
      cardMessage: 'كل عام وأنتِ بخير',
      cardDesign: 'branch',
      cardFrom: 'نورة',
      returnDays: 3,
    },
  ],
  careUrl: 'https://ashjar.test/gifts-care',
};
const numbered = (n: number): OrderDocument => ({
  kind: 'giftReceipt',
  receipt: { ...receipt, orderNumber: `A-${n}` },
});

describe('PDF documents', () => {
  it('do not block other requests: a small query is answered while fifty documents are drawn', async () => {
    const visitor = shop.visitor();
    let drawn = 0;
    const papers = Array.from({ length: MANY }, (_, n) =>
      renderDocument(numbered(n)).then(() => (drawn += 1)),
    );
    await visitor.must(readMaintenanceCall, {});
    await sql`select 1`.execute(shop.database);
    expect(drawn).toBeLessThan(MANY / 2);
    await Promise.all(papers);
  }, 60_000);

  it('are drawn once for identical content, and again when anything in them changes', async () => {
    const [first, same, other] = await Promise.all([
      renderDocument(numbered(900)),
      renderDocument(numbered(900)),
      renderDocument(numbered(901)),
    ]);
    expect(first.equals(same!)).toBe(true);
    expect(first.equals(await renderDocument(numbered(900)))).toBe(true);
    expect(first.equals(other!)).toBe(false);
    expect(accessibleTextIn(other!).join(' ')).toContain('A-901');
  });
});

it('A gift card sets each line in its own direction, so that a full stop ends the line that it belongs to', async () => {
  const shopText = {
    author: 'أشجار',
    title: 'A-1',
    language: 'ar',
    publicUrl: 'https://ashjar.test',
  } as const;
  const runsOf = async (message: string) =>
    countTextRuns(
      await renderGiftCards([{ message, from: null, design: 'plain', greeting: null }], shopText),
    );
  const [arabic, english] = ['كل عام وأنتِ بخير.', 'Many happy returns.'];
  // From right to left, the full stop would be a run of its own at the left end of the English line.
  expect(await runsOf(`${arabic}\n${english}`)).toBe((await runsOf(arabic)) + (await runsOf(english)));
});
