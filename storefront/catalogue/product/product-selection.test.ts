import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { truncateGraphemes } from '#contract/text.rules.ts';
import { EMPTY_CARD } from './gift-card/card-draft.ts';
import { type Addon, firstColour, type ProductSelection, totalOf } from './product-selection.ts';

const colour = (id: number, code: string, quantity: number) => ({
  id,
  code,
  name: code,
  hex: '#000000',
  quantity,
  picture: '/pictures/a',
  pictureAlt: '',
});
const monstera: Product = {
  id: 1,
  title: 'Monstera',
  slug: 'monstera',
  otherSlugs: [],
  botanicalName: null,
  summary: '',
  price: 279_00,
  oldPrice: null,
  picture: '/pictures/a',
  pictureAlt: '',
  images: [],
  giftPictures: [],
  subjects: [],
  colours: [colour(11, 'sage', 3), colour(12, 'white', 24), colour(13, 'sand', 0)],
  defaultColourId: 11,
  stock: null,
  potName: null,
  heightCm: null,
  potCm: null,
  isEngravable: true,
  engravingPrice: 35_00,
  engravingMax: 20,
  engravingAnchor: null,
  isAddon: false,
  rating: null,
  isInCity: true,
  categories: [],
  bundles: [],
  occasions: [],
  care: [],
  returnDays: 3,
  sharePicture: '',
};
const box: Addon = {
  id: 7,
  title: 'Gift box',
  summary: '',
  price: 45_00,
  picture: '/pictures/b',
  isInCity: true,
  stock: 2,
};
const selection: ProductSelection = {
  colourId: 11,
  engraving: '',
  ...EMPTY_CARD,
  addonIds: [],
  quantity: 1,
};

describe('the choice on a product page (product.md 5 and 6)', () => {
  it('costs quantity times price, engraving and add-ons', () => {
    const chosen = { ...selection, engraving: 'To Mum', addonIds: [7], quantity: 2 };
    expect(totalOf(monstera, [box], chosen).total).toBe(2 * (279_00 + 35_00 + 45_00));
  });

  it('charges nothing for an engraving of only spaces', () => {
    expect(totalOf(monstera, [box], { ...selection, engraving: '   ' }).total).toBe(279_00);
  });

  it('is limited by the stock of the colour and of every add-on', () => {
    expect(totalOf(monstera, [box], selection).max).toBe(3);
    expect(totalOf(monstera, [box], { ...selection, addonIds: [7] }).max).toBe(2);
  });

  it('says why it cannot be bought: city, no colour chosen, colour sold out', () => {
    expect(totalOf({ ...monstera, isInCity: false }, [], selection).reason).toBe('notInCity');
    expect(totalOf(monstera, [], { ...selection, colourId: null }).reason).toBe('colourNeeded');
    expect(totalOf(monstera, [], { ...selection, colourId: 13 }).reason).toBe('colourSoldOut');
    expect(totalOf(monstera, [], selection).reason).toBeNull();
  });

  it('starts with the colour in the address, with the first available one, or with none for an unknown colour', () => {
    expect(firstColour(monstera, 'white')).toBe(12);
    expect(firstColour(monstera, null)).toBe(11);
    expect(firstColour(monstera, 'gold')).toBeNull();
  });
});

describe('counting as a reader counts (conventions.md 2)', () => {
  it('never splits an emoji, or a letter from its marks', () => {
    expect(truncateGraphemes('مُحَمَّد ❤️👨‍👩‍👧', 6)).toBe('مُحَمَّد ❤️');
    expect(truncateGraphemes('مُحَمَّد', 2)).toBe('مُحَ');
    expect(truncateGraphemes('To Mum', 20)).toBe('To Mum');
  });
});
