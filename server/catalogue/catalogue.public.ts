import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { listCards } from './cards.store.ts';
import { listCareSlugs as careSlugs } from './care.store.ts';
import {
  findProductId,
  hasProducts,
  listCategoryNames,
  listPictures as listPictureHashes,
  listTitles as listProductTitles,
  listReturnDays,
  readKeptPage,
} from './catalogue.store.ts';
import { importCatalogue as importFolder } from './import-catalogue.ts';
import { refuseUnknownCity } from './known-city.ts';
import * as listed from './listed.store.ts';
import * as cards from './make-care-cards.ts';
import { openPictures as open } from './pictures.ts';
import { setStock as stockOf } from './set-stock.ts';
import {
  changeStock,
  listCartFacts,
  listShort,
  lockStock,
  notifyChange,
  type Stocked,
  sumUp,
  type Wanted,
} from './stock.store.ts';

/** Pages that show how many are left do so up to this many; a change above it is no news to a page. */
const FEW_LEFT = 20;
/** Longest list of ids in one announcement; a notification holds 8,000 bytes. */
const MOST_ANNOUNCED = 500;

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
      const names = new Map(fact.glazeNames.map(({ id, ar, en }) => [id, { ar, en }]));
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

/** Titles of products that are sold, in both languages. */
export const listTitles = listProductTitles;
/** Every category with its names, in the shop's own order. */
export const listCategories = listCategoryNames;

/** In how many days each product may be returned. */
export const readReturnDays = listReturnDays;

/** The id under an id or slug of either language; null when there is none. */
export const findProduct = (tx: Database, idOrSlug: string): Promise<number | null> =>
  findProductId(tx, idOrSlug);

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
  const { ids, total, available } = await readKeptPage(database, productIds, { cityId, offset, limit });
  return { cards: await listCards(database, ids, { cityId, language }), total, available };
}

export type StockTaken = { ok: true } | { ok: false; short: Stocked[] };

/**
 * Takes stock for an order: everything that is wanted, or nothing. Demand is summed over lines and add-ons (an add-on
 * is one more demand, of its own product). Colour is required where the product has glazes.
 * Invariant: stock never falls below zero and nothing is sold twice, under any interleaving; the rows are locked in
 * one order by everybody, so that orders wait but never deadlock.
 * @returns what is short, with what there is of it; then nothing was taken.
 */
export async function takeStock(tx: Transaction, wanted: readonly Wanted[]): Promise<StockTaken> {
  const sums = sumUp(wanted);
  const rows = await lockStock(tx, sums);
  const short = rows.filter(({ quantity, available }) => quantity > available);
  if (short.length > 0) return { ok: false, short };
  const changed = await changeStock(tx, sums, -1);
  if (changed !== sums.length)
    throw new Error(`Stock was locked for ${sums.length} rows but taken from ${changed}.`);
  await announceStock(tx, rows, -1);
  return { ok: true };
}

/** Gives stock back, when an order ends without its goods. The caller makes sure that it happens once an order. */
export async function returnStock(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  const sums = sumUp(wanted);
  const rows = await lockStock(tx, sums);
  await changeStock(tx, sums, 1);
  await announceStock(tx, rows, 1);
}

/** What the shop's people count: sets the stock of a product or of one of its glazes. */
export const setStock = stockOf;

/** What is short, for the people who order it. */
export const listShortStock = listShort;

/** Tells all servers, on commit, whose pages are out of date: `catalogue_changed` with this change as JSON. */
export function announceChange(
  tx: Transaction,
  change: { productIds: readonly number[] | 'all'; lists: boolean },
): Promise<void> {
  const isLong = change.productIds !== 'all' && change.productIds.length > MOST_ANNOUNCED;
  return notifyChange(tx, isLong ? { ...change, productIds: 'all' } : change);
}

/** Only what a page would show otherwise is announced: few left, sold out, back again. */
async function announceStock(tx: Transaction, rows: readonly Stocked[], sign: 1 | -1): Promise<void> {
  const isNews = rows.filter(
    ({ available, quantity }) => Math.min(available, available + sign * quantity) < FEW_LEFT,
  );
  if (isNews.length === 0) return;
  const lists = isNews.some(
    ({ available, quantity }) => (available === 0) !== (available + sign * quantity === 0),
  );
  await announceChange(tx, { productIds: [...new Set(isNews.map(({ productId }) => productId))], lists });
}

/** Whether the shop has never been filled; the demo shop is loaded only then. */
export const isCatalogueEmpty = async (database: Database): Promise<boolean> =>
  !(await hasProducts(database));

/** For preparing the pictures ahead of need. */
export const listPictures = listPictureHashes;

/** Which of the products are plants, with the slug under which their care is told; and cards of it for parcels. */
export const care = { slugsOf: careSlugs, address: cards.careAddress, makeCards: cards.makeCareCards };

/** All that is sold now, for search engines and price comparison. */
export const listSlugs = listed.listSlugs;
export const listListed = listed.listListed;

/** The shop's pictures in a folder; what an import keeps and pages ask for. */
export const openPictures = open;
export type { ListedProduct, ListedSlugs } from './listed.store.ts';
export type { Pictures } from './pictures.ts';
/** Imports a folder of products and pictures, whole or not at all; see import-catalogue. */
export const importCatalogue = importFolder;
