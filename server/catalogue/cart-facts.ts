import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { listCards } from './cards.store.ts';
import { findUnlistedPage } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { listCartFacts } from './stock.store.ts';

type InBoth = { ar: string; en: string };

/** What a cart or an order must know of a product in a city. Money is halalas. */
export type ProductForCart = {
  /** As lists show it, in the language asked; `colours` hold each glaze's quantity for this city, `stock` the product's. */
  card: ProductCard;
  title: InBoth;
  class: 'living' | 'engraved' | 'other';
  isInCity: boolean;
  /** False for what is no longer sold; only with `alsoUnlisted`. */
  isSold: boolean;
  /** Null when the product is not engraved. `max` counts graphemes. */
  engraving: { max: number; price: number } | null;
  /** The add-ons that fit it; each is a product itself and is asked for by its own id. */
  addonIds: readonly number[];
  categoryIds: readonly number[];
  colourName: (colourId: number) => InBoth | null;
};

/** The products by id; those unknown or (unless asked for) no longer sold are missing from the map. Two queries, whatever is asked. */
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
 * One page of a list of products that somebody keeps, as cards in the order given, and how many of the whole list are
 * still sold and can be had in the city now. Those no longer sold are left out. Three queries, however long the list.
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
