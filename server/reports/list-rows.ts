import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listRowsCall } from '#contract/reports/reports.calls.ts';
import { ROWS_A_PAGE } from '#contract/reports/reports.limits.ts';
import type { RowKind } from '#contract/reports/reports.rules.ts';
import type { Database } from '#database/database.ts';
import { listOccasionProducts } from '#server/catalogue/occasions/occasions.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  findCityName,
  findRowsTotal,
  findSoldProductName,
  listSaleRows,
  type RowsOf,
} from '#server/orders/reports/sale-rows.public.ts';
import type { Language } from '#text/language.ts';
import { spanOfDays } from './span-of-days.ts';

type Asked = {
  from: string;
  to: string;
  cityId?: number | undefined;
  of: RowKind;
  partId?: number | undefined;
};

/**
 * The rows that a number is made of, and the name of the part they are of.
 * @throws Refusal notValid, notFound for an unknown product or occasion
 */
export async function rowsOf(
  database: Database,
  { of, partId, ...days }: Asked,
  language: Language,
): Promise<RowsOf & { name: string | null }> {
  const span = spanOfDays(days);
  const name = days.cityId === undefined ? null : await findCityName(database, days.cityId, language);
  if (of !== 'product' && of !== 'occasion') return { ...span, of, name };
  const unknown = () => refuse('notFound', (t) => t.reports.partUnknown);
  if (partId === undefined) throw unknown();
  if (of === 'product') {
    const product = await findSoldProductName(database, partId, language);
    if (product === null) throw unknown();
    return { ...span, of, productIds: [partId], name: product };
  }
  const occasion = (await listOccasionProducts(database)).find(({ id }) => id === partId);
  if (!occasion) throw unknown();
  return { ...span, of, productIds: occasion.productIds, name: occasion.name[language] };
}

/** The orders and tax documents behind a number, the newest first. @throws Refusal notValid, notFound */
export async function listRows(
  { before, ...asked }: InputOf<typeof listRowsCall>,
  { database, language, staff }: StaffContext,
): Promise<OutputOf<typeof listRowsCall>> {
  const { name, ...of } = await rowsOf(database, asked, language);
  const found = await listSaleRows(database, of, { before, max: ROWS_A_PAGE + 1, language });
  const { total, pieces, amount } = await findRowsTotal(database, of);
  const seesMoney = staff.permissions.has('reports.money');
  const shown = found.slice(0, ROWS_A_PAGE);
  return {
    rows: shown.map(({ amount: paid, vat, ...row }) => ({
      ...row,
      ...(seesMoney ? { amount: paid } : {}),
      // An invoice states the VAT of all of it, not of a part.
      ...(seesMoney && of.productIds === undefined && of.of !== 'delivery' ? { vat } : {}),
    })),
    next: found.length > ROWS_A_PAGE ? shown.at(-1)!.id : null,
    total,
    pieces,
    ...(seesMoney ? { amount } : {}),
    name,
  };
}
