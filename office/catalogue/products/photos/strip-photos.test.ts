import { describe, expect, it } from 'vitest';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { inShopOrder, photoAt, stripPhotos } from './strip-photos.ts';

const alt = { ar: '', en: '' };
const picture = (file: string, kind: DraftDocument['pictures'][number]['kind']) => ({ file, kind, alt });
const document = {
  colours: [{ colour: 'sage', stock: 0, picture: 'a.webp', alt, cities: null, shelf: null }],
  pictures: [picture('b.webp', 'detail'), picture('b.webp', 'detail'), picture('c.webp', 'home')],
};

describe('The strip of photos', () => {
  it('begins with the glazes, and tells two tiles of the same file apart', () => {
    const photos = stripPhotos(document);
    expect(photos.map(({ group }) => group)).toEqual(['glaze', 'detail', 'detail', 'home']);
    expect(new Set(photos.map(({ key }) => key)).size).toBe(4);
  });

  it('sorts photos as publishing does: whole product, details, at home', () => {
    const mixed = [
      picture('h', 'home'),
      picture('d', 'detail'),
      picture('m', 'main'),
      picture('e', 'detail'),
    ];
    expect(inShopOrder(mixed).map(({ file }) => file)).toEqual(['m', 'd', 'e', 'h']);
  });

  it('finds the photo of a field, and none for a field that is elsewhere', () => {
    const photos = stripPhotos(document);
    expect(photoAt(photos, 'pictures.2.alt.en')).toBe(photos[3]);
    expect(photoAt(photos, 'colours.0.picture')).toBe(photos[0]);
    expect(photoAt(photos, 'colours.0.shelf')).toBeUndefined();
    expect(photoAt(photos, 'pictures')).toBeUndefined();
  });
});
