import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import type { Language } from '#text/language.ts';
import type { GroupRow } from './catalogue.store.ts';
import { pictureAddress } from './pictures/picture-address.ts';

/** Converts a category or an occasion to the form that shoppers see. */
export const giftCategoryOf = (row: GroupRow, language: Language): GiftCategory => ({
  id: row.id,
  slug: row.slug,
  title: row[`name_${language}`],
  picture: pictureAddress(row.pictureHash),
  // The alternative text is empty, because the name is shown next to the picture (design.md 7).
  pictureAlt: '',
  count: row.count,
});
