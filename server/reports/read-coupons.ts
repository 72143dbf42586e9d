import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readCouponsCall } from '#contract/reports/reports.calls.ts';
import { listCouponUses } from '#server/coupons/office/reports.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { spanOfDays } from './span-of-days.ts';

/** Reports the uses of each coupon and the discount it gave. @throws Refusal notValid */
export async function readCoupons(
  input: InputOf<typeof readCouponsCall>,
  { database, staff }: StaffContext,
): Promise<OutputOf<typeof readCouponsCall>> {
  const seesMoney = staff.permissions.has('reports.money');
  const uses = await listCouponUses(database, spanOfDays(input));
  return {
    rows: uses.map(({ discount, ...row }) => ({ ...row, ...(seesMoney ? { discount } : {}) })),
  };
}
