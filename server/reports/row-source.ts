import type { FailureReason } from '#contract/orders/dispatch.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { countsPieces, isOfRatings, LOW_STARS, type RowKind } from '#contract/reports/reports.rules.ts';
import type { Database } from '#database/database.ts';
import { listOccasionProducts } from '#server/catalogue/occasions/occasions.public.ts';
import { listProductTitles } from '#server/catalogue/stock.public.ts';
import { findCouponCode, listCouponOrders } from '#server/coupons/office/reports.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  findCityName,
  findRowsTotal,
  findSoldProductName,
  listOrdersOfRows,
  listSaleRows,
  type RowsOf,
  type RowsTotal,
  type SaleRow,
} from '#server/orders/reports/sale-rows.public.ts';
import { listRatingsOfOrders } from '#server/orders/reports/work.public.ts';
import { type BookKind, findBookTotal, listBookRows } from '#server/payments/books.public.ts';
import { listRatingsOfProduct } from '#server/ratings/reports.public.ts';
import { type DifferenceKind, listBookDifferences } from './book-differences.ts';
import { spanOfDays } from './span-of-days.ts';

type RowFilter = {
  from: string;
  to: string;
  cityId?: number | undefined;
  of: RowKind;
  partId?: number | undefined;
  colourId?: number | undefined;
  rate?: number | undefined;
  method?: PaymentMethod | undefined;
  reason?: FailureReason | undefined;
};
type Row = SaleRow & { stars: number };
type Page = { before?: number | undefined; max: number };

/** The rows behind a figure in a report, and the name of the product, occasion, city or coupon they belong to. */
type RowSource = {
  name: string | null;
  /** A page of rows, newest first. `before` is the last row id of the previous page. */
  list: (page: Page) => Promise<Row[]>;
  /** The totals of all rows, which must equal the figure in the report. */
  total: () => Promise<RowsTotal>;
};

const BOOKS: Partial<Record<RowKind, BookKind>> = {
  payments: 'payments',
  refunds: 'refunds',
  refundsWaiting: 'refundsWaiting',
};
const isOfDifference = (of: RowKind): of is DifferenceKind =>
  of === 'paidDifference' || of === 'refundDifference';
/** The kinds of rows that are all about money. */
export const isOfMoney = (of: RowKind): boolean =>
  of === 'paid' || of === 'credited' || of in BOOKS || isOfDifference(of);

type Member = Pick<StaffContext, 'staff' | 'clock' | 'language'>;
const unknown = () => refuse('notFound', (t) => t.reports.partUnknown);

/** Finds the rows behind a figure. @throws Refusal notValid, notAllowed, notFound for an unknown part */
export async function rowSource(database: Database, filter: RowFilter, context: Member): Promise<RowSource> {
  const { of } = filter;
  if (isOfMoney(of)) requirePermission(context.staff, 'reports.money');
  if (isOfRatings(of)) return ratingSource(database, filter, context);
  if (isOfDifference(of)) return differenceSource(database, of, filter, context);
  if (BOOKS[of]) return bookSource(database, BOOKS[of], filter, context);
  const { name, ...rows } = await saleRowsOf(database, filter, context);
  return {
    name,
    list: async (page) =>
      (await listSaleRows(database, rows, { ...page, language: context.language })).map((row) => ({
        ...row,
        stars: 0,
      })),
    total: () => findRowsTotal(database, rows),
  };
}

async function saleRowsOf(
  database: Database,
  { of, partId, colourId, rate, method, reason, ...days }: RowFilter,
  { clock, language }: Member,
): Promise<RowsOf & { name: string | null }> {
  const rows = { ...spanOfDays(days), of, reason, method, rate, colourId, now: clock.now() };
  const name = days.cityId === undefined ? null : await findCityName(database, days.cityId, language);
  if (of === 'coupon') {
    const code = partId === undefined ? null : await findCouponCode(database, partId);
    if (partId !== undefined && code === null) throw unknown();
    return { ...rows, coupons: await listCouponOrders(database, partId, rows), name: code };
  }
  if (!countsPieces(of)) return { ...rows, name };
  if (partId === undefined) throw unknown();
  if (of === 'taken') {
    const title = (await listProductTitles(database, [partId])).get(partId);
    if (title === undefined) throw unknown();
    return { ...rows, productIds: [partId], name: title[language] };
  }
  if (of === 'product') {
    const product = await findSoldProductName(database, partId, language);
    if (product === null) throw unknown();
    return { ...rows, productIds: [partId], name: product };
  }
  const occasion = (await listOccasionProducts(database)).find(({ id }) => id === partId);
  if (!occasion) throw unknown();
  return { ...rows, productIds: occasion.productIds, name: occasion.name[language] };
}

type Entry = { id: number; orderId: number; at: Date; amount: number; stars: number };

/** Adds to each entry the number, city and units of its order. */
async function withOrders(
  database: Database,
  entries: readonly Entry[],
  { language }: Member,
): Promise<Row[]> {
  const orders = await listOrdersOfRows(
    database,
    entries.map(({ orderId }) => orderId),
    language,
  );
  return entries.map(({ orderId, ...entry }) => ({
    ...entry,
    ...orders.get(orderId)!,
    document: null,
    isCredit: false,
    vat: 0,
    minutesLate: 0,
  }));
}

function bookSource(
  database: Database,
  of: BookKind,
  { method, ...days }: RowFilter,
  context: Member,
): RowSource {
  const filter = { ...spanOfDays(days), of, method };
  return {
    name: null,
    list: async (page) =>
      withOrders(
        database,
        (await listBookRows(database, filter, page)).map((row) => ({ ...row, stars: 0 })),
        context,
      ),
    total: async () => ({ ...(await findBookTotal(database, filter)), pieces: 0, vat: 0 }),
  };
}

async function differenceSource(
  database: Database,
  of: DifferenceKind,
  { method, ...days }: RowFilter,
  context: Member,
): Promise<RowSource> {
  const all = await listBookDifferences(database, { ...spanOfDays(days), of, method });
  return {
    name: null,
    list: (page) =>
      withOrders(
        database,
        pageOf(all, page).map((row) => ({ ...row, id: row.orderId, stars: 0 })),
        context,
      ),
    total: () =>
      Promise.resolve({
        ...{ total: all.length, pieces: 0, vat: 0 },
        amount: all.reduce((sum, { amount }) => sum + amount, 0),
      }),
  };
}

/** A page of entries with one order each, newest order first. */
const pageOf = <Row extends { orderId: number }>(all: readonly Row[], { before, max }: Page): Row[] =>
  all.filter(({ orderId }) => before === undefined || orderId < before).slice(0, max);

async function ratingSource(
  database: Database,
  { of, partId, ...days }: RowFilter,
  context: Member,
): Promise<RowSource> {
  const filter = { ...spanOfDays(days), maxStars: of === 'lowStars' ? LOW_STARS : 5 };
  const title = partId === undefined ? undefined : (await listProductTitles(database, [partId])).get(partId);
  if (partId !== undefined && title === undefined) throw unknown();
  const ratings =
    partId === undefined
      ? await listRatingsOfOrders(database, filter)
      : await listRatingsOfProduct(database, { ...filter, productId: partId });
  return {
    name: title?.[context.language] ?? null,
    list: (page) =>
      withOrders(
        database,
        pageOf(ratings, page).map((rating) => ({ ...rating, id: rating.orderId, amount: 0 })),
        context,
      ),
    total: () => Promise.resolve({ total: ratings.length, pieces: 0, amount: 0, vat: 0 }),
  };
}
