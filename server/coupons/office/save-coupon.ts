import type { InputOf } from '#contract/call.ts';
import type { restartCouponCall, saveCouponCall, stopCouponCall } from '#contract/coupons/office.calls.ts';
import { type CouponField, type CouponMistake, mistakesOf } from '#contract/coupons/office.rules.ts';
import { couponFieldNames } from '#contract/coupons/office.wire.ts';
import { isUniqueViolation, type Transaction } from '#database/database.ts';
import { lockCategories } from '#server/catalogue/categories/categories.public.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { AuditEntry, StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { endOfDay, startOfDay } from '../coupon-days.ts';
import { couponKey } from '../coupon-key.ts';
import { readCouponNames } from '../coupon-names.ts';
import type { WrittenCoupon } from '../coupons.store.ts';
import {
  insertForOffice,
  lockByKey,
  lockForOffice,
  type OfficeCoupon,
  updateCoupon,
  updateCouponStoppedAt,
} from './office-coupons.store.ts';
import { type ShownCoupon, showCoupons } from './show-coupons.ts';

type Draft = Omit<InputOf<typeof saveCouponCall>, 'id' | 'version'>;

/** A refusal notValid with the error message of the mistake. `data.field` is the field's name in the API. */
const refuseField = (field: CouponField, mistake: CouponMistake, uses = 0) =>
  refuse('notValid', (t) => t.office.couponMistakes[mistake](uses), { field: couponFieldNames[field] });

/** Checks a draft. @throws Refusal notValid for the first invalid field */
async function check(tx: Transaction, draft: Draft): Promise<void> {
  const [first] = Object.entries(mistakesOf(draft)) as [CouponField, CouponMistake][];
  if (first) throw refuseField(...first);
  const cities = await listCities(tx);
  if (draft.cityIds?.some((one) => cities.every(({ id }) => id !== one)))
    throw refuseField('cityIds', 'cities');
  const categoryIds = draft.categoryIds ?? [];
  const categories = await lockCategories(tx, categoryIds);
  if (categoryIds.some((id) => !categories.has(id))) throw refuseField('categoryIds', 'categories');
}

const toWritten = ({ kind, percent, upTo, amount, minimum, from, until, ...rest }: Draft): WrittenCoupon => ({
  ...rest,
  code: rest.code.trim(),
  reduction:
    kind === 'percent'
      ? { kind, percent: percent!, cap: upTo }
      : kind === 'amount'
        ? { kind, amount: amount! }
        : { kind },
  minimum: minimum ?? 0,
  validFrom: startOfDay(from),
  validUntil: until === null ? null : endOfDay(until),
});

/** The coupon's fields that staff write, to detect whether anything changed. */
const saysOf = ({ reduction, ...coupon }: WrittenCoupon) => ({
  code: coupon.code,
  kind: reduction.kind,
  percent: reduction.kind === 'percent' ? reduction.percent : null,
  cap: reduction.kind === 'percent' ? reduction.cap : null,
  amount: reduction.kind === 'amount' ? reduction.amount : null,
  minimum: coupon.minimum,
  validFrom: coupon.validFrom,
  validUntil: coupon.validUntil,
  cityIds: coupon.cityIds && [...coupon.cityIds],
  categoryIds: coupon.categoryIds && [...coupon.categoryIds],
  isForFirstOrder: coupon.isForFirstOrder,
  limitInTotal: coupon.limitInTotal,
  limitEach: coupon.limitEach,
});
const isSame = (one: WrittenCoupon, other: WrittenCoupon): boolean =>
  JSON.stringify(saysOf(one)) === JSON.stringify(saysOf(other));

/** The fields of coupons for the audit log, with the names that their cities and categories have at this moment. */
async function auditedValues(tx: Transaction, coupons: readonly WrittenCoupon[]) {
  const namesOf = await readCouponNames(tx, coupons);
  return coupons.map((coupon) => {
    const { cityIds, categoryIds, ...values } = saysOf(coupon);
    return { ...values, ...namesOf(coupon) };
  });
}

/** Locks an existing coupon. @throws Refusal notFound */
async function lockKnown(tx: Transaction, id: number): Promise<OfficeCoupon> {
  const found = await lockForOffice(tx, id);
  if (!found) throw refuse('notFound', (t) => t.office.couponUnknown);
  return found;
}

/** Refuses the change if the coupon is not in the version that the caller saw. @throws Refusal changedMeanwhile */
function assertSeen(
  { version, lastChangeBy: who, lastChangeAt: at }: OfficeCoupon,
  seen: number | undefined,
) {
  if (version === seen) return;
  throw changedMeanwhile({ who, at });
}

async function shown(
  tx: Transaction,
  coupon: OfficeCoupon,
  { language, clock }: StaffContext,
  audit: AuditEntry | typeof NOTHING_CHANGED,
): Promise<Written<'staff', ShownCoupon>> {
  const [data] = await showCoupons(tx, [coupon], { language, now: clock.now() });
  return { data: data!, audit };
}

/**
 * Adds a coupon or changes an existing one. Its redemptions stay, so a total limit below their number is refused.
 *
 * Invariant: no two coupons have codes that are equal after normalisation, because shoppers could not tell them apart.
 * @throws Refusal notValid, notFound, changedMeanwhile
 */
export async function saveCoupon(
  { id, version, ...draft }: InputOf<typeof saveCouponCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCoupon>> {
  await check(tx, draft);
  const coupon = toWritten(draft);
  const key = couponKey(coupon.code);
  const change = { by: context.staff.name, at: context.clock.now() };
  if (id === undefined) {
    const added = await insertForOffice(tx, key, coupon, change);
    if (added) {
      const [after] = await auditedValues(tx, [coupon]);
      return shown(tx, added, context, { act: 'coupon.save', subject: `coupon:${added.id}`, after });
    }
    // A repeated request finds the coupon that the first one saved.
    const known = (await lockByKey(tx, key))!;
    if (!isSame(known, coupon)) throw refuseField('code', 'codeTaken');
    return shown(tx, known, context, NOTHING_CHANGED);
  }
  const before = await lockKnown(tx, id);
  if (isSame(before, coupon)) return shown(tx, before, context, NOTHING_CHANGED);
  assertSeen(before, version);
  if (coupon.limitInTotal !== null && coupon.limitInTotal < before.used)
    throw refuseField('limitInTotal', 'limitUsed', before.used);
  try {
    const changed = await updateCoupon(tx, id, { key, coupon }, change);
    const [was, is] = await auditedValues(tx, [before, coupon]);
    return shown(tx, changed, context, {
      act: 'coupon.save',
      subject: `coupon:${id}`,
      before: was,
      after: is,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw refuseField('code', 'codeTaken');
    throw error;
  }
}

/**
 * Stops a coupon: nobody can apply or redeem it any more, but orders that already used it keep the discount. @throws
 * Refusal notFound, changedMeanwhile
 */
export const stopCoupon = (
  seen: InputOf<typeof stopCouponCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCoupon>> => setStopped(seen, context, tx, true);

/** Makes a stopped coupon usable again, within its days and limits. @throws Refusal notFound, changedMeanwhile */
export const restartCoupon = (
  seen: InputOf<typeof restartCouponCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownCoupon>> => setStopped(seen, context, tx, false);

async function setStopped(
  { id, version }: InputOf<typeof stopCouponCall>,
  context: StaffContext,
  tx: Transaction,
  isStopped: boolean,
): Promise<Written<'staff', ShownCoupon>> {
  const before = await lockKnown(tx, id);
  if ((before.stoppedAt !== null) === isStopped) return shown(tx, before, context, NOTHING_CHANGED);
  assertSeen(before, version);
  const at = context.clock.now();
  const after = await updateCouponStoppedAt(tx, id, isStopped ? at : null, { by: context.staff.name, at });
  return shown(tx, after, context, {
    act: isStopped ? 'coupon.stop' : 'coupon.restart',
    subject: `coupon:${id}`,
    after: { code: before.code, used: before.used },
  });
}
