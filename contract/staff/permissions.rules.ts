/**
 * What a member of staff may do in the back office (decision 066). Every office call names the one it needs; the server
 * decides, and menus and buttons follow. A role is a set of these.
 */
export const permissions = [
  'orders.see',
  /** Pick, engrave, wrap. */
  'orders.prepare',
  /** Hand over, ask couriers, record that a gift arrived. */
  'orders.dispatch',
  /** Reject or cancel an order, which returns its money. */
  'orders.end',
  'money.refund',
  'money.wallet',
  /** The second person for an amount above the first one's limit. */
  'money.approve',
  'people.see',
  /** Read a whole phone number or e-mail address; every use is in the audit log. */
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

/** The roles that every shop has. `host` runs the machines: settings, maintenance and failed work, but no orders. */
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

/** Halalas; null is no limit. Above a limit a second person approves. */
export type MoneyLimits = {
  refundPerAction: number | null;
  refundPerDay: number | null;
  walletPerAction: number | null;
  walletPerDay: number | null;
};

/** Nobody grants what they lack: whether everything in `granted` is also in `held`. */
export const holdsAll = (held: Iterable<Permission>, granted: Iterable<Permission>): boolean => {
  const own = new Set(held);
  return [...granted].every((permission) => own.has(permission));
};

const isWithin = (limit: number | null, own: number | null): boolean =>
  own === null || (limit !== null && limit <= own);

/** Nobody grants more money than they may move themselves. */
export const limitsWithin = (granted: MoneyLimits, own: MoneyLimits): boolean =>
  isWithin(granted.refundPerAction, own.refundPerAction) &&
  isWithin(granted.refundPerDay, own.refundPerDay) &&
  isWithin(granted.walletPerAction, own.walletPerAction) &&
  isWithin(granted.walletPerDay, own.walletPerDay);
