import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { listCards } from './cards.store.ts';
import { findUnlistedPage } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { listCartFacts } from './stock.store.ts';

type InBoth = { ar: string; en: string };

/** The data of a product that a cart or an order needs in a city. Money is halalas. */
export type ProductForCart = {
  /** The card in the requested language; `colours` has each glaze's quantity for this city, `stock` the product's. */
  card: ProductCard;
  title: InBoth;
  class: 'living' | 'engraved' | 'other';
  isInCity: boolean;
  /** False for a product that is no longer sold; possible only with `alsoUnlisted`. */
  isSold: boolean;
  /** Null when the product is not engraved. `max` counts graphemes. */
  engraving: { max: number; price: number } | null;
  /** The add-ons that fit it; each is itself a product, read by its own id. */
  addonIds: readonly number[];
  categoryIds: readonly number[];
  colourName: (colourId: number) => InBoth | null;
};

/** The products by id; unknown ones are missing, and unlisted ones too unless requested. Always two queries. */
export async function readForCart(
  tx: Database,
  productIds: readonly number[],
  where: { cityId: number; language: Language; alsoUnlisted?: boolean },
): Promise<Map<number, ProductForCart>> {
  if (productIds.length === 0) return new Map();
  const cards = new Map((await listCards(tx, productIds, where)).map((card) => [card.id, card]));
  const facts = await listCartFacts(tx, productIds, where.cityId);
  return new Map(
    facts.flatMap((fact): [number, ProductForCart][] => {
      const card = cards.get(fact.id);
      if (!card) return [];
      const names = new Map(fact.colourNames.map(({ id, ar, en }) => [id, { ar, en }]));
      return [
        [
          fact.id,
          {
            card,
            title: { ar: fact.titleAr, en: fact.titleEn },
            class: fact.class,
            isInCity: fact.isInCity,
            isSold: fact.isListed,
            engraving:
              fact.engravingMax === null ? null : { max: fact.engravingMax, price: fact.engravingPrice ?? 0 },
            addonIds: fact.addonIds,
            categoryIds: fact.categoryIds,
            colourName: (colourId) => names.get(colourId) ?? null,
          },
        ],
      ];
    }),
  );
}

/**
 * One page of a person's saved products, as cards in the order given, with the number of products in the whole list
 * that are still sold and available in the city now. Unlisted products are left out. Always three queries.
 * @throws notFound for a city that the shop does not deliver to
 */
export async function readCardPage(
  database: Database,
  productIds: readonly number[],
  { cityId, language, offset, limit }: { cityId: number; language: Language; offset: number; limit: number },
): Promise<{ cards: ProductCard[]; total: number; available: number }> {
  await refuseUnknownCity(database, cityId);
  const { ids, total, available } = await findUnlistedPage(database, productIds, { cityId, offset, limit });
  return { cards: await listCards(database, ids, { cityId, language }), total, available };
}
