/**
 * The permissions of staff in the back office (decision 066). Every office call names the permission it requires. The
 * server enforces it; menus and buttons follow. A role is a set of permissions.
 */
export const permissions = [
  'orders.see',
  /** Pick, engrave and wrap orders. */
  'orders.prepare',
  /** Hand parcels over, request couriers, record deliveries. */
  'orders.dispatch',
  /** Reject or cancel an order, which refunds its money. */
  'orders.end',
  'money.refund',
  'money.wallet',
  /** Approve, as the second person, an amount above the requesting person's limit. */
  'money.approve',
  'people.see',
  /** Reveal a complete phone number or e-mail address; every use is in the audit log. */
  'people.reveal',
  'people.export',
  'products.edit',
  'prices.edit',
  'stock.edit',
  'content.edit',
  'coupons.edit',
  'tickets.answer',
  'reports.see',
  'reports.money',
  'settings.edit',
  'staff.manage',
  'audit.see',
  'work.retry',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles that every shop has. `host` operates the servers: settings, maintenance and failed jobs, but no orders. */
export const builtInRoles = [
  'owner',
  'preparer',
  'dispatcher',
  'support',
  'merchandiser',
  'accountant',
  'host',
] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Limits in halalas; null means no limit. Above a limit a second person must approve. */
export type MoneyLimits = {
  refundPerAction: number | null;
  refundPerDay: number | null;
  walletPerAction: number | null;
  walletPerDay: number | null;
};

/** Whether everything in `granted` is also in `held`: nobody may grant permissions that they lack. */
export const holdsAll = (held: Iterable<Permission>, granted: Iterable<Permission>): boolean => {
  const own = new Set(held);
  return [...granted].every((permission) => own.has(permission));
};

const isWithin = (limit: number | null, own: number | null): boolean =>
  own === null || (limit !== null && limit <= own);

/** Whether the granted limits are within the member's own: nobody may grant higher limits than they have. */
export const limitsWithin = (granted: MoneyLimits, own: MoneyLimits): boolean =>
  isWithin(granted.refundPerAction, own.refundPerAction) &&
  isWithin(granted.refundPerDay, own.refundPerDay) &&
  isWithin(granted.walletPerAction, own.walletPerAction) &&
  isWithin(granted.walletPerDay, own.walletPerDay);
