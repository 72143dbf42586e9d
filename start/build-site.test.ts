import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsOf, OFFICE, SHOP } from './build-site.ts';
import { reachedFrom } from './reached-sources.ts';

const ROOT = join(import.meta.dirname, '..');
const named = (files: Iterable<string>) => [...files].map((file) => file.slice(ROOT.length + 1));
const shop = named(inputsOf(SHOP));
const office = named(inputsOf(OFFICE));

/** What the calls of the back office are made of and the calls of the shop are not. */
const listed = (file: string) => new Set(named(reachedFrom([join(ROOT, 'contract', file)], ROOT)));
const ofShop = listed('every-call.ts');
/** How the text of a page is made of headings, lists and links: staff write it, and shoppers' pages draw it. */
const READ_BY_BOTH = ['contract/content/page-text.rules.ts'];
const ofOfficeAlone = [...listed('every-office-call.ts')].filter(
  (file) => !ofShop.has(file) && !READ_BY_BOTH.includes(file),
);

describe('The shop and the back office are built apart (decision 067)', () => {
  it('no change of the office alone builds a file of the shop again', () => {
    expect(shop.length).toBeGreaterThan(300);
    // The rules by which staff and shoppers alike may move an order are in both.
    expect(ofOfficeAlone.length).toBeGreaterThanOrEqual(15);
    expect(shop.filter((file) => ofOfficeAlone.includes(file))).toEqual([]);
    expect(shop.filter((file) => /^office\/|^text\/\w+\/office/.test(file))).toEqual([]);
  });

  it('a change of what each is made of builds it again', () => {
    for (const file of ['contract/cart/cart.wire.ts', 'text/ar/cart.ts', 'storefront/ui/modal.tsx'])
      expect(shop).toContain(file);
    for (const file of [
      'contract/staff/office.wire.ts',
      'text/ar/office/staff.ts',
      'storefront/ui/modal.tsx',
    ])
      expect(office).toContain(file);
  });
});
