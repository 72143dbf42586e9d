import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsOf, OFFICE, SHOP } from './build-site.ts';
import { reachedFrom } from './reached-sources.ts';

const ROOT = join(import.meta.dirname, '..');
const named = (files: Iterable<string>) => [...files].map((file) => file.slice(ROOT.length + 1));
const shop = named(inputsOf(SHOP));
const office = named(inputsOf(OFFICE));

/**
 * Lists the contract files that only the back office imports: everything reached from its calls but not from the
 * shop's.
 */
const listed = (file: string) => new Set(named(reachedFrom([join(ROOT, 'contract', file)], ROOT)));
const ofShop = listed('every-call.ts');
/**
 * Contract files that both sides need: staff edit delivery hours and text pages (headings, lists, links), and shoppers'
 * pages show them. Both count days.
 */
const READ_BY_BOTH = [
  'contract/content/page-text.rules.ts',
  'contract/day.ts',
  'contract/delivery/hours.rules.ts',
];
const ofOfficeAlone = [...listed('every-office-call.ts')].filter(
  (file) => !ofShop.has(file) && !READ_BY_BOTH.includes(file),
);

describe('The shop and the back office are built apart (decision 067)', () => {
  it('no change of the office alone builds a file of the shop again', () => {
    expect(shop.length).toBeGreaterThan(300);
    // Rules for both staff and shoppers, such as moving an order, are in both lists and therefore not counted here.
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
    // The build itself, and what it imports.
    for (const file of ['start/build-pages.ts', 'start/build-worker.ts', 'start/page-fonts.ts'])
      expect(shop).toContain(file);
    expect(office).toContain('start/build-pages.ts');
  });
});
