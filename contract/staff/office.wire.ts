import * as z from 'zod/mini';
import {
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
} from '#contract/account/account.limits.ts';
import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import { count, id, idAsText, moment, money, renamed, request, typed } from '#contract/wire.ts';
import { builtInRoles, permissions } from './permissions.rules.ts';

const email = z.codec(
  z.string().check(z.maxLength(MAX_EMAIL_LENGTH * 2)),
  z.string().check(z.refine(isEmail)),
  {
    decode: emailOf,
    encode: (text) => text,
  },
);
const password = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH * 4));
/** Six digits of an authenticator app, or a recovery code; spaces and Arabic digits are accepted. */
const secondFactor = z.codec(z.string().check(z.maxLength(40)), z.string(), {
  decode: (text) => westernDigits(text).replace(/[\s-]/g, '').toLowerCase(),
  encode: (text) => text,
});
const token = z.string().check(z.regex(/^[\w-]{43}$/));
const memberName = typed(MAX_ACCOUNT_NAME_LENGTH);
const version = z.int().check(z.gte(1));
/** JSON of the browser's passkey functions, in the spelling of the standard (WebAuthn 3, 5.1.8). */
const passkeyJson = z.record(z.string(), z.unknown());

export const permission = z.enum(permissions);
const builtInRole = z.enum(builtInRoles);

/** The money limits of a role or member, in riyals on the wire; null means no limit. */
const moneyLimits = renamed({
  refund_per_action: ['refundPerAction', z.nullable(money)],
  refund_per_day: ['refundPerDay', z.nullable(money)],
  wallet_per_action: ['walletPerAction', z.nullable(money)],
  wallet_per_day: ['walletPerDay', z.nullable(money)],
});

const roleTitle = renamed({
  id: ['id', id],
  /** The built-in role; null for a role that the shop created. */
  built_in: ['builtIn', z.nullable(builtInRole)],
  name_ar: ['nameAr', z.string()],
  name_en: ['nameEn', z.string()],
});

const role = renamed({
  id: ['id', id],
  built_in: ['builtIn', z.nullable(builtInRole)],
  name_ar: ['nameAr', z.string()],
  name_en: ['nameEn', z.string()],
  permissions: ['permissions', z.array(permission)],
  limits: ['limits', moneyLimits],
  members: ['members', count],
  version: ['version', version],
});
export const roles = z.array(role);
export const savedRole = role;

export const signIn = request({
  body: {
    email: ['email', email],
    password: ['password', password],
    /** The second factor; left out in the first step, after which the response says whether it is needed. */
    code: ['code', z.optional(secondFactor)],
  },
});
/** `codeNeeded`: the password is correct, and the client must send it again with a code. */
export const signInState = renamed({ state: ['state', z.enum(['signedIn', 'codeNeeded'])] });

export const passkeyOptions = renamed({
  /** Identifies the challenge; the client sends this id back with the passkey's response. */
  challenge_id: ['challengeId', token],
  options: ['options', passkeyJson],
});
export const passkeyAnswer = request({
  body: { challenge_id: ['challengeId', token], credential: ['credential', passkeyJson] },
});
export const newPasskey = request({
  body: {
    challenge_id: ['challengeId', token],
    credential: ['credential', passkeyJson],
    name: ['name', memberName],
  },
});
export const passkeys = z.array(
  renamed({
    id: ['id', id],
    name: ['name', z.string()],
    added_at: ['addedAt', moment],
    last_used_at: ['lastUsedAt', z.nullable(moment)],
  }),
);
export const passkeyParams = request({ params: { id: ['passkeyId', idAsText] } });

export const me = renamed({
  id: ['id', id],
  name: ['name', z.string()],
  email: ['email', z.string()],
  role: ['role', roleTitle],
  permissions: ['permissions', z.array(permission)],
  limits: ['limits', moneyLimits],
  /** The latest time at which the session ends; each request also extends `idle_ends_at`. */
  ends_at: ['endsAt', moment],
  idle_ends_at: ['idleEndsAt', moment],
  /** The time until which actions that require a fresh proof of identity are allowed; null without a valid proof. */
  proved_until: ['provedUntil', z.nullable(moment)],
  passkeys: ['passkeys', count],
  recovery_codes_left: ['recoveryCodesLeft', count],
  /** False only for the demo's accounts, which sign in with a password alone. */
  has_second_factor: ['hasSecondFactor', z.boolean()],
});

export const prove = request({
  body: { password: ['password', password], code: ['code', z.optional(secondFactor)] },
});
export const provedUntil = renamed({ proved_until: ['provedUntil', moment] });

export const sessions = z.array(
  renamed({
    id: ['id', id],
    device: ['device', z.nullable(z.string())],
    started_at: ['startedAt', moment],
    last_used_at: ['lastUsedAt', moment],
    is_current: ['isCurrent', z.boolean()],
  }),
);
export const sessionParams = request({ params: { id: ['sessionId', idAsText] } });

export const changePassword = request({ body: { password: ['password', password] } });
export const recoveryCodes = renamed({
  /** The recovery codes, shown once: the server stores only their hashes. */
  recovery_codes: ['recoveryCodes', z.array(z.string())],
});
/** A secret for an authenticator app, as text to type and as the URL in its QR code. Shown once. */
export const authenticator = renamed({ secret: ['secret', z.string()], address: ['address', z.string()] });
export const confirmAuthenticator = request({ body: { code: ['code', secondFactor] } });

export const invitationBody = request({ body: { token: ['token', token] } });
export const openInvitation = renamed({
  /** Null in the set-up link of a new shop, as is the name: its first owner gives both. */
  email: ['email', z.nullable(z.string())],
  name: ['name', z.nullable(z.string())],
  role: ['role', roleTitle],
  expires_at: ['expiresAt', moment],
  authenticator: ['authenticator', authenticator],
});
export const acceptInvitation = request({
  body: {
    token: ['token', token],
    /**
     * The e-mail address of the account. Required with the set-up link of a new shop; with any other link the invited
     * address is used.
     */
    email: ['email', z.optional(email)],
    name: ['name', memberName],
    password: ['password', password],
    /** A code that proves that the authenticator app has the secret. */
    code: ['code', secondFactor],
  },
});

const member = renamed({
  id: ['id', id],
  name: ['name', z.string()],
  email: ['email', z.string()],
  role: ['role', roleTitle],
  is_dismissed: ['isDismissed', z.boolean()],
  has_passkey: ['hasPasskey', z.boolean()],
  /** The time at which one of the member's sessions was last used. */
  last_seen_at: ['lastSeenAt', z.nullable(moment)],
  version: ['version', version],
});
export const changedMember = member;
const invitation = renamed({
  id: ['id', id],
  email: ['email', z.string()],
  name: ['name', z.string()],
  role: ['role', roleTitle],
  /** True if the link is for an existing member who lost password or device, rather than a new one. */
  is_reset: ['isReset', z.boolean()],
  invited_by: ['invitedBy', z.string()],
  expires_at: ['expiresAt', moment],
});
export const staffList = renamed({
  members: ['members', z.array(member)],
  invitations: ['invitations', z.array(invitation)],
});

export const addInvitation = request({
  body: {
    email: ['email', email],
    name: ['name', memberName],
    role_id: ['roleId', id],
    /** The language of the invitation e-mail; by default that of the person who invites. */
    language: ['language', z.optional(z.enum(['ar', 'en']))],
  },
});
/**
 * The invitation's link is sent to the e-mail address and shown once to the person who invites; the server stores only
 * its hash.
 */
export const createdInvitation = renamed({
  id: ['id', id],
  link: ['link', z.string()],
  expires_at: ['expiresAt', moment],
});
export const cancelInvitation = request({ params: { id: ['invitationId', idAsText] } });
export const changeMemberRole = request({
  params: { id: ['memberId', idAsText] },
  body: { role_id: ['roleId', id], version: ['version', version] },
});
export const seenMember = request({
  params: { id: ['memberId', idAsText] },
  body: { version: ['version', version] },
});

const roleFields = {
  name_ar: ['nameAr', typed(40)],
  name_en: ['nameEn', typed(40)],
  permissions: ['permissions', z.array(permission).check(z.maxLength(permissions.length))],
  limits: ['limits', moneyLimits],
} as const;
export const addRole = request({ body: roleFields });
export const changeRole = request({
  params: { id: ['roleId', idAsText] },
  body: { ...roleFields, version: ['version', version] },
});
export const removeRole = request({
  params: { id: ['roleId', idAsText] },
  body: { version: ['version', version] },
});

/** The actions that the audit log can record; their texts are in text/<language>/office. */
export const auditedActs = [
  'staff.signIn',
  'staff.signOut',
  'staff.prove',
  'staff.endSession',
  'staff.changePassword',
  'staff.changeAuthenticator',
  'staff.renewRecoveryCodes',
  'staff.addPasskey',
  'staff.removePasskey',
  'staff.invite',
  'staff.cancelInvitation',
  'staff.join',
  'staff.changeRole',
  'staff.dismiss',
  'staff.restore',
  'staff.endSessions',
  'staff.reset',
  'role.add',
  'role.change',
  'role.remove',
  'order.move',
  'order.prepare',
  'order.stepBack',
  'order.reveal',
  'order.claim',
  'order.release',
  'order.handOver',
  'order.askCourier',
  'order.failDelivery',
  'order.addPhoto',
  'engraving.done',
  'engraving.undone',
  'engraving.spoilt',
  'print.run',
  'order.refund',
  'order.requestRefund',
  'order.approveRefund',
  'order.declineRefund',
  'wallet.credit',
  'wallet.requestCredit',
  'wallet.approveCredit',
  'wallet.declineCredit',
  'customer.find',
  'customer.reveal',
  'customer.export',
  'customer.remove',
  'report.export',
  'difference.resolve',
  'difference.reopen',
  'refund.retry',
  'order.note',
  'order.recipient',
  'ticket.answer',
  'ticket.assign',
  'ticket.close',
  'ticket.reopen',
  'cannedAnswer.save',
  'cannedAnswer.delete',
  'enquiry.move',
  'enquiry.reveal',
  'searchRule.save',
  'searchRule.delete',
  'coupon.save',
  'coupon.stop',
  'coupon.restart',
  'rating.release',
  'rating.hold',
  'rating.answer',
  'stock.set',
  'product.save',
  'product.removeDraft',
  'product.publish',
  'product.publishLater',
  'product.cancelPublication',
  'product.missPublication',
  'product.addPicture',
  'category.save',
  'category.order',
  'category.delete',
  'glaze.save',
  'glaze.delete',
  'home.save',
  'home.removeDraft',
  'home.publish',
  'home.publishLater',
  'home.cancelPublication',
  'home.missPublication',
  'prices.change',
  'prices.undo',
  'stock.deliver',
  'stock.startCount',
  'stock.countLine',
  'stock.count',
  'stock.applyCount',
  'stock.dropCount',
  'day.close',
  'day.open',
  'notice.save',
  'notice.remove',
  'city.save',
  'city.switch',
  'hours.save',
  'page.save',
  'page.restore',
  'catalogue.export',
  'catalogue.sendFile',
  'catalogue.startImport',
  'catalogue.import',
  'catalogue.removeImport',
  'cities.import',
  'holidays.import',
  'pages.import',
  'coupons.import',
  'issues.import',
  'settings.change',
  'settings.restore',
  'maintenance.set',
  'work.retry',
] as const;
export const auditedAct = z.enum(auditedActs);
export type AuditedAct = z.output<typeof auditedAct>;

export const auditSources = ['office', 'command'] as const;
export const listAudit = request({
  query: {
    /** The last entry's id on the previous page; the call lists the entries before that id. */
    before: ['before', z.optional(idAsText)],
    member_id: ['memberId', z.optional(idAsText)],
    act: ['act', z.optional(auditedAct)],
    subject: ['subject', z.optional(typed(80))],
    /** Whether the action was done in the back office or by a command. */
    source: ['source', z.optional(z.enum(auditSources))],
  },
});
const auditValues = z.nullable(z.record(z.string(), z.unknown()));
export const auditPage = renamed({
  entries: [
    'entries',
    z.array(
      renamed({
        id: ['id', id],
        at: ['at', moment],
        /** The actor: a member's name, or `command:<name>`. */
        who: ['who', z.string()],
        member_id: ['memberId', z.nullable(id)],
        /** The IP address from which the request was sent; null for a command. */
        address: ['address', z.nullable(z.string())],
        act: ['act', auditedAct],
        /** The target of the action: an order's number, a member's id, a role's id. */
        subject: ['subject', z.string()],
        before: ['before', auditValues],
        after: ['after', auditValues],
      }),
    ),
  ],
  has_more: ['hasMore', z.boolean()],
});

/**
 * The data of the refusal `changedMeanwhile`: who made the other change, and what it was (for an order: its current
 * status).
 */
export const changedMeanwhile = renamed({
  who: ['who', z.nullable(z.string())],
  act: ['act', z.nullable(z.string())],
  at: ['at', z.nullable(moment)],
});
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>;

/**
 * A server-sent event: something has changed, and pages that show it must refetch their data. The event contains no
 * personal data.
 */
export const watchEvent = renamed({
  what: [
    'what',
    z.enum([
      'order',
      'print',
      'staff',
      'role',
      'ticket',
      'enquiry',
      'customer',
      'product',
      'stock',
      'delivery',
      'page',
      'home',
      'category',
      'palette',
      'rating',
      'settings',
      'all',
    ]),
  ],
  /** An order's number or another id; empty for `all`, after which pages refetch all data. */
  id: ['id', z.string()],
  version: ['version', count],
});
export type WatchEvent = z.output<typeof watchEvent>;
