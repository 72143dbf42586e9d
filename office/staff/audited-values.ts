import type { OutputOf } from '#contract/call.ts';
import type { listAuditCall } from '#contract/staff/office.calls.ts';
import { accountRiyals, accountRiyalsInWords } from '#text/account-money.ts';
import type { audited as english } from '#text/en/office/audited.ts';
import type { Language } from '#text/language.ts';
import type { ManagementText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';

type Entry = OutputOf<typeof listAuditCall>['entries'][number];

export type AuditedNames = typeof english;

// The names of the values are a file of their own, because only the audit log needs them.
const names = {
  ar: async () => (await import('#text/ar/office/audited.ts')).audited,
  en: async () => (await import('#text/en/office/audited.ts')).audited,
};
export const loadAuditedNames = (language: Language): Promise<AuditedNames> => names[language]();

const lookUp = <T = string>(names: object, name: string): T | undefined =>
  Object.hasOwn(names, name) ? (names as Record<string, T>)[name] : undefined;

/** The present name of a value: older entries about coupons have the names of columns, such as `valid_from`. */
const nameNow = (name: string): string =>
  name.replace(/_halalas$/, '').replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a setting on the settings screen; the fields of sellers have a prefix, such as `next.vatNumber`. */
function settingName(field: string, { fields, nextField }: ManagementText['settings']): string | undefined {
  const name = lookUp(fields, field.split('.').at(-1) ?? '');
  return name !== undefined && field.startsWith('next.') ? nextField(name) : name;
}

/** The name of a changed part of a product or of the home page, such as the entries of `changes`. */
function partName(act: Entry['act'], part: unknown, text: ManagementText): string {
  const { product, homePage } = text;
  const name = act.startsWith('home.')
    ? part === 'order'
      ? homePage.order
      : part === 'occasions'
        ? homePage.occasions.title
        : undefined
    : lookUp(product.fields, part === 'keywords' ? 'keywordsOf' : String(part));
  return name ?? String(part);
}

/** Values in halalas. */
const AMOUNTS = new Set([
  'amount',
  'returned',
  'toMethod',
  'toWallet',
  'cap',
  'minimum',
  'deliveryFeeHalalas',
]);
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What the codes of a value mean, such as the status of an order, in the words of the screens. */
function codesOf(act: Entry['act'], name: string, text: ManagementText, { codes }: AuditedNames): object {
  const { orders, dispatch, wallet, engraving, search, customers, coupons, reports } = text;
  switch (name) {
    case 'status':
      return act.startsWith('ticket.') ? text.tickets.status : orders.status;
    case 'step':
      return orders.steps;
    case 'reason':
      return { ...orders.backReasons, ...dispatch.reasons, ...wallet.reasons, ...engraving.spoil.reasons };
    case 'kind':
      return { ...search.kinds, ...customers.kinds, ...reports.books.kinds, ...coupons.form.kinds };
    case 'next':
      return dispatch.next;
    case 'carrier':
      return dispatch.carriers;
    case 'reach':
      return text.delivery.reaches;
    case 'stage':
      return text.enquiries.stages;
    case 'permissions':
      return text.roles.permissions;
    case 'corrected':
      return text.order.details;
    case 'of':
      return reports.rows;
    default:
      return lookUp<object>(codes, name) ?? {};
  }
}

type RoleLimits = Readonly<Record<keyof ManagementText['roles']['limit'], number | null>>;

/** The limits of a role in words, one for each kind of payment. */
const limitWords = (limits: RoleLimits, { roles }: ManagementText, { limit }: AuditedNames): string[] =>
  (Object.keys(limits) as (keyof RoleLimits)[]).map((kind) => {
    const halalas = limits[kind];
    return halalas === null ? roles.unlimited[kind] : limit(roles.limit[kind], accountRiyals(halalas));
  });

type Page = { text: ManagementText; audited: AuditedNames; language: Language; now: Date };

/** The values that an entry of the audit log changed, with the names and words that people know from the screens. */
export function auditedValues({ act, before, after }: Entry, { text, audited, language, now }: Page) {
  const words = (name: string, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return value ? text.audit.yes : text.audit.no;
    if (typeof value === 'number' && AMOUNTS.has(name)) return accountRiyalsInWords(language, value);
    if (name === 'changes' && Array.isArray(value))
      return text.audit.list(value.map((part) => partName(act, part, text)));
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || isInBoth(one)))
      return text.audit.list(value.map((one) => words(name, one)));
    if (isInBoth(value)) return value[language];
    if (name === 'limits' && typeof value === 'object')
      return text.audit.list(limitWords(value as RoleLimits, text, audited));
    if (typeof value !== 'string') return JSON.stringify(value);
    if (MOMENT.test(value)) return momentWords(language, new Date(value), now);
    return lookUp(codesOf(act, name, text, audited), value) ?? value;
  };
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => {
      const known = nameNow(name);
      return {
        name:
          (act.startsWith('settings.') ? settingName(name, text.settings) : undefined) ??
          lookUp(audited.fields, known) ??
          name,
        was: words(known, before?.[name]),
        is: words(known, after?.[name]),
      };
    })
    .filter(({ was, is }) => was !== is);
}

/** Whether a value is a text in both languages, such as the name of a role. */
const isInBoth = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' &&
  value !== null &&
  'ar' in value &&
  'en' in value &&
  typeof value.ar === 'string' &&
  typeof value.en === 'string';
