import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listSalesCall } from '#contract/reports/reports.calls.ts';
import type { SalesPart } from '#contract/reports/reports.rules.ts';
import type { Database } from '#database/database.ts';
import { listOccasionProducts } from '#server/catalogue/occasions/occasions.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import {
  listDailySales,
  listSalesByCity,
  listSalesByProduct,
  type SoldPart,
  type Span,
} from '#server/orders/reports/sales.public.ts';
import type { Language } from '#text/language.ts';
import { comparedSpan, spanOfDays } from './span-of-days.ts';

type Report = OutputOf<typeof listSalesCall>;
const salesOf = (parts: readonly SoldPart[]): number => parts.reduce((sum, { sales }) => sum + sales, 0);

/** Lists each occasion with the sales of its products. A product with several occasions counts in each of them. */
async function listByOccasion(
  database: Database,
  products: readonly SoldPart[],
  language: Language,
): Promise<SoldPart[]> {
  const occasions = await listOccasionProducts(database);
  return occasions
    .map(({ id, name, productIds }) => {
      const own = products.filter((product) => productIds.includes(product.id));
      return {
        id,
        name: name[language],
        count: own.reduce((sum, product) => sum + product.count, 0),
        sales: salesOf(own),
      };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.sales - one.sales || one.id - other.id);
}

async function listParts(
  database: Database,
  span: Span,
  { by, language }: { by: SalesPart; language: Language },
) {
  if (by === 'city') return { parts: await listSalesByCity(database, span, language), rest: null };
  const products = await listSalesByProduct(database, span, language);
  if (by === 'occasion') return { parts: await listByOccasion(database, products, language), rest: null };
  const daily = await listDailySales(database, span);
  const invoiced = daily.reduce((sum, day) => sum + day.invoiced, 0);
  const credited = daily.reduce((sum, day) => sum + day.credited, 0);
  return { parts: products, rest: { delivery: invoiced - salesOf(products), credited } };
}

const NONE = { count: 0, sales: 0 };

/** Reports sales by city, product or occasion, with those of the period for comparison. @throws Refusal notValid */
export async function listSales(
  { by, ...input }: InputOf<typeof listSalesCall>,
  { database, language, staff }: StaffContext,
): Promise<Report> {
  const [span, compared] = [spanOfDays(input), comparedSpan(input)];
  const seesMoney = staff.permissions.has('reports.money');
  const now = await listParts(database, span, { by, language });
  const before = compared && (await listParts(database, compared, { by, language }));
  const shown = ({ count, sales }: { count: number; sales: number }) => ({
    count,
    ...(seesMoney ? { sales } : {}),
  });
  const [nowById, beforeById] = [now, before].map(
    (one) => new Map(one?.parts.map((part) => [part.id, part])),
  ) as [Map<number, SoldPart>, Map<number, SoldPart>];
  // Entries that have sales only in the earlier period come last.
  const parts = [...now.parts, ...(before?.parts.filter(({ id }) => !nowById.has(id)) ?? [])];
  return {
    parts: parts.map(({ id, name }) => ({
      id,
      name,
      now: shown(nowById.get(id) ?? NONE),
      before: before && shown(beforeById.get(id) ?? NONE),
    })),
    rest:
      now.rest && seesMoney
        ? {
            delivery: now.rest.delivery,
            credited: now.rest.credited,
            ...(before?.rest
              ? { deliveryBefore: before.rest.delivery, creditedBefore: before.rest.credited }
              : {}),
          }
        : null,
  };
}
