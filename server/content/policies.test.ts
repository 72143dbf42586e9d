import { describe, expect, it } from 'vitest';
import { readPageCall } from '#contract/content/content.calls.ts';
import { testShop } from '#server/test-shop.ts';
import type { Language } from '#text/language.ts';
import { loadPages } from '../../demo/content/load-pages.ts';

const shop = await testShop({ data: 'empty' });
await loadPages(shop.database);

/** The whole text of a page in one language. */
async function textOf(slug: string, language: Language): Promise<string> {
  const page = await shop.visitor().must(readPageCall, { slug }, { language });
  return page.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');
}

describe('Stated policies (Specification 1), on the pages that state them, in both languages', () => {
  it.each<[policy: string, slug: string, english: RegExp, arabic: RegExp]>([
    // spec: 1-same-day-delivery-within-riyadh
    [
      'same-day delivery within Riyadh and 2-6 working days elsewhere, excluding Friday and Saturday',
      'terms',
      /same day within Riyadh and within 2 to 6 working days in other cities, excluding Friday, Saturday/,
      /في اليوم نفسه داخل الرياض، وخلال 2 إلى 6 أيام عمل.*ما عدا الجمعة والسبت/,
    ],
    // spec: 9-delivery-outside-riyadh-faq-2
    ['the same in the FAQ', 'faq', /2 to 6 working days, not counting Friday and Saturday/, /6 أيام عمل/],
    // spec: 1-returns-within-3-days-receipt
    ['returns within 3 days of receipt', 'terms', /within 3 days of receipt/, /خلال 3 أيام من استلامه/],
    // spec: 1-payment-mada-visa-mastercard-apple
    [
      'payment by Mada, Visa, MasterCard and Apple Pay',
      'terms',
      /mada, Visa, Mastercard, Apple Pay/,
      /مدى وفيزا وماستركارد وApple Pay/,
    ],
    // spec: 1-delivery-major-cities-delivery-availability
    [
      'delivery to major cities; delivery and availability vary by city',
      'terms',
      /deliver to major cities; delivery and availability vary by city/,
      /المدن الرئيس/,
    ],
    // spec: 1-cafe-pickup-possible-24-hours
    ['cafe pickup is possible 24 hours a day', 'faq', /24 hours a day/, /24 ساعة/],
    // spec: 9-apple-pay-said-faq
    ['Apple Pay is for Safari', 'faq', /Apple Pay in Safari/, /Apple Pay على متصفح سفاري/],
  ])('%s', async (_, slug, english, arabic) => {
    expect(await textOf(slug, 'en')).toMatch(english);
    expect(await textOf(slug, 'ar')).toMatch(arabic);
  });
});
