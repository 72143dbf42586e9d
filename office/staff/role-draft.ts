import {
  limitsWithin,
  type MoneyLimits,
  type Permission,
  permissions,
} from '#contract/staff/permissions.rules.ts';
import { readRiyals } from '../ui/read-riyals.ts';

/** The permissions in groups. A test ensures that every permission is in a group. */
export const permissionGroups = [
  { name: 'orders', permissions: ['orders.see', 'orders.prepare', 'orders.dispatch', 'orders.end'] },
  { name: 'money', permissions: ['money.refund', 'money.wallet', 'money.approve'] },
  { name: 'people', permissions: ['people.see', 'people.reveal', 'people.export'] },
  {
    name: 'goods',
    permissions: ['products.edit', 'prices.edit', 'stock.edit', 'content.edit', 'coupons.edit'],
  },
  { name: 'answers', permissions: ['tickets.answer', 'reports.see', 'reports.money'] },
  { name: 'office', permissions: ['settings.edit', 'staff.manage', 'audit.see', 'work.retry'] },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[];

type LimitName = keyof MoneyLimits;
/** Each limit with the permission that it restricts. */
export const limitNeeds: readonly (readonly [LimitName, Permission])[] = [
  ['refundPerAction', 'money.refund'],
  ['refundPerDay', 'money.refund'],
  ['walletPerAction', 'money.wallet'],
  ['walletPerDay', 'money.wallet'],
];

/** The form's state: amounts are text in riyals; null means no limit. */
export type RoleDraft = {
  nameAr: string;
  nameEn: string;
  permissions: readonly Permission[];
  limits: Record<LimitName, string | null>;
};
type RoleFields = { nameAr: string; nameEn: string; permissions: Permission[]; limits: MoneyLimits };

/** The initial form of a new role: no permissions, and limits that allow no money. */
export const emptyDraft: RoleDraft = {
  nameAr: '',
  nameEn: '',
  permissions: [],
  limits: { refundPerAction: '0', refundPerDay: '0', walletPerAction: '0', walletPerDay: '0' },
};

const typedOf = (halalas: number | null): string | null => (halalas === null ? null : String(halalas / 100));

export const draftOf = ({ nameAr, nameEn, permissions: held, limits }: RoleFields): RoleDraft => ({
  nameAr,
  nameEn,
  permissions: held,
  limits: {
    refundPerAction: typedOf(limits.refundPerAction),
    refundPerDay: typedOf(limits.refundPerDay),
    walletPerAction: typedOf(limits.walletPerAction),
    walletPerDay: typedOf(limits.walletPerDay),
  },
});

const MAX_HALALAS = 1_000_000_00;

/** Parses an amount in riyals to halalas; undefined if the text is invalid. */
export function halalasIn(typed: string): number | undefined {
  const halalas = readRiyals(typed);
  return halalas !== null && halalas <= MAX_HALALAS ? halalas : undefined;
}

type Fault = 'amountWrong' | 'amountAboveYou';
export type LimitFaults = Partial<Record<LimitName, Fault>>;

const NO_MONEY: MoneyLimits = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };

/**
 * The validation errors of the limits. The server refuses the same: members cannot grant higher limits than their own
 * (decision 066).
 */
export function limitFaults(draft: RoleDraft, own: MoneyLimits): LimitFaults {
  const faults: LimitFaults = {};
  for (const [name] of limitNeeds) {
    const typed = draft.limits[name];
    const halalas = typed === null ? null : halalasIn(typed);
    if (halalas === undefined) faults[name] = 'amountWrong';
    else if (!limitsWithin({ ...NO_MONEY, [name]: halalas }, own)) faults[name] = 'amountAboveYou';
  }
  return faults;
}

/** The request's input; null while the form is incomplete or invalid. */
export function fieldsOf(draft: RoleDraft, own: MoneyLimits): RoleFields | null {
  const nameAr = draft.nameAr.trim();
  const nameEn = draft.nameEn.trim();
  if (nameAr === '' || nameEn === '' || Object.keys(limitFaults(draft, own)).length > 0) return null;
  const limits = { ...NO_MONEY };
  for (const [name] of limitNeeds) {
    const typed = draft.limits[name];
    limits[name] = typed === null ? null : (halalasIn(typed) ?? 0);
  }
  return {
    nameAr,
    nameEn,
    permissions: permissions.filter((one) => draft.permissions.includes(one)),
    limits,
  };
}
