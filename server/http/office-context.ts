import type { AuditedAct } from '#contract/staff/office.wire.ts';
import type { BuiltInRole, MoneyLimits, Permission } from '#contract/staff/permissions.rules.ts';
import type { Language } from '#text/language.ts';
import type { BrowserSecret, Shop } from './context.ts';
import type { Network } from './limit-rate.ts';

/** A signed-in member of staff. The permissions are those of the role now, read again for each request. */
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
  /** When they last gave password and code, or a passkey, in this session. */
  provedAt: Date | null;
};

/** The context of an office call. `staff` is never null where the call's audience is 'self' or 'staff'. */
export type OfficeContext = Shop & {
  language: Language;
  staff: StaffSession | null;
  /** Holds the session's token (`__Host-office`); it is nothing for the storefront's calls. */
  cookie: BrowserSecret;
  /** Where the caller comes from; for limits and the audit log. */
  network: Network;
  userAgent: string | null;
  /** The address that the browser has the office open at; passkeys belong to it. */
  origin: string;
};
export type StaffContext = OfficeContext & { staff: StaffSession };

export type AuditValues = Readonly<Record<string, unknown>>;
/** What a call did, for the audit log. Never a secret, nor a shopper's name or contact. */
export type AuditEntry = {
  act: AuditedAct;
  /** What it was done to: `member:3`, `role:2`, an order's number. */
  subject: string;
  before?: AuditValues | null;
  after?: AuditValues | null;
};
/** Who acted: a member, or a command on the shop's machine. */
export type AuditActor = { memberId: number | null; who: string; address: string | null };
