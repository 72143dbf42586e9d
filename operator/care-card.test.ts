import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { testShop } from '#server/test-shop.ts';
import { printCareCard } from './print-care-card.ts';

const shop = await testShop();
const folder = mkdtempSync(join(tmpdir(), 'ashjar-cards-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
const sizeIn = (pdf: Buffer): string | undefined =>
  /\/MediaBox \[([^\]]+)\]/.exec(pdf.toString('latin1'))?.[1];

describe('The care card in the parcel (decision 032)', () => {
  it('has the plant’s care and a code in Arabic on the front and in English on the back', async () => {
    expect(await printCareCard(shop, ['monstera', folder])).toBe(
      `Written: ${join(folder, 'care-monstera.pdf')}, for monstera.`,
    );
    const pdf = readFileSync(join(folder, 'care-monstera.pdf'));
    expect(pagesIn(pdf)).toBe(2);
    expect(sizeIn(pdf)).toBe('0 0 297.64 419.53');
    const spoken = accessibleTextIn(pdf);
    const host = shop.settings.publicUrl.replace(/^https?:\/\//, '');
    for (const words of [
      'مونستيرا',
      'كل 7 أيام',
      'ضوء ساطع غير مباشر',
      'بعيدًا عن القطط والكلاب',
      'Monstera',
      'Every 7 days',
      'Keep away from cats and dogs',
    ])
      expect(spoken).toContain(words);
    const text = spoken.join('');
    expect(text).toContain(`${host}/gifts-care/monstera`);
    expect(text).toContain(`${host}/gifts-care/monstera?lang=en`);
    expect(text).not.toMatch(/279/);
  });

  it('is printed for each plant of an order, and for no add-on', async () => {
    const selling = await purchaseShop();
    const { placed } = await placedBy(selling, {});
    await expect(printCareCard(selling, [placed.orderNumber, folder])).rejects.toThrow(
      `There is no plant in order ${placed.orderNumber}.`,
    );
    const both = { ar: 'كل أسبوع', en: 'Every week' };
    const likes = { title: both, detail: both };
    const care = {
      light: { level: 'low', ...likes },
      water: { everyDays: 7, ...likes },
      temperature: { min: 18, max: 28, detail: both },
      pets: { safe: true, ...likes },
    };
    await sql`update products set care = ${JSON.stringify(care)}::jsonb where slug = 'monstera'`.execute(
      selling.database,
    );
    const text = await printCareCard(selling, [placed.orderNumber.toLowerCase(), folder]);
    expect(text).toContain(`care-${placed.orderNumber}.pdf`);
    expect(pagesIn(readFileSync(join(folder, `care-${placed.orderNumber}.pdf`)))).toBe(2);
  });

  it('is printed for a plant that is no longer sold, also by its Arabic name', async () => {
    await sql`update products set is_listed = false where slug = 'pothos'`.execute(shop.database);
    expect(await printCareCard(shop, ['بوتس-ذهبي', folder])).toContain('for pothos.');
  });

  it('is not printed for other products, or for an unknown one', async () => {
    await expect(printCareCard(shop, ['gift-box', folder])).rejects.toThrow('There is no plant gift-box.');
    await expect(printCareCard(shop, ['A-1', folder])).rejects.toThrow('There is no order or plant A-1.');
    await expect(printCareCard(shop, [])).rejects.toThrow('takes the number');
  });

  it('is printed for a plant whose name looks like the number of an order', async () => {
    await sql`update products set slug = 'monstera-2' where slug = 'monstera'`.execute(shop.database);
    // The folder is created.
    const today = join(folder, 'today');
    expect(await printCareCard(shop, ['monstera-2', today])).toBe(
      `Written: ${join(today, 'care-monstera-2.pdf')}, for monstera-2.`,
    );
  });
});
