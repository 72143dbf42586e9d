import type { SettingField } from '#contract/settings/settings.rules.ts';
import type { AuditedField } from '#contract/staff/audited.rules.ts';
import type { AuditedAct } from '#contract/staff/office.wire.ts';
import type { BuiltInRole, MoneyLimits, Permission } from '#contract/staff/permissions.rules.ts';
import type { Language } from '#text/language.ts';
import type { BrowserSecret, Shop } from './context.ts';
import type { Network } from './limits/limit-rate.ts';

/** A signed-in member of staff. The permissions are the current ones of the role, read again for each request. */
export type StaffSession = {
  id: number;
  memberId: number;
  name: string;
  email: string;
  role: { id: number; builtIn: BuiltInRole | null; nameAr: string; nameEn: string };
  permissions: ReadonlySet<Permission>;
  limits: MoneyLimits;
  endsAt: Date;
  idleEndsAt: Date;
  /** When the member last entered password and code, or used a passkey, in this session; null if never. */
  provedAt: Date | null;
};

/** The context of a back-office request. `staff` is never null if the call's audience is 'self' or 'staff'. */
export type OfficeContext = Shop & {
  language: Language;
  staff: StaffSession | null;
  /** The cookie with the session's token (`__Host-office`). The storefront's API does not accept it. */
  cookie: BrowserSecret;
  /** The network that the request came from; used for limits and the audit log. */
  network: Network;
  userAgent: string | null;
  /** The origin at which the browser has opened the back office. Passkeys are bound to this origin. */
  origin: string;
};
export type StaffContext = OfficeContext & { staff: StaffSession };

/** Values by the names of contract/staff/audited.rules.ts, or by the names of settings. */
export type AuditValues = Readonly<Partial<Record<AuditedField | SettingField, unknown>>>;
/** The audit log entry of a request. It must contain no secrets and no shopper's name or contact. */
export type AuditEntry = {
  act: AuditedAct;
  /** The object of the action, for example `member:3`, `role:2` or an order's number. */
  subject: string;
  before?: AuditValues | null;
  after?: AuditValues | null;
};
/** The actor: a member of staff, or a command on the shop's server. */
export type AuditActor = { memberId: number | null; who: string; address: string | null };
