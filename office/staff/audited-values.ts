import type { OutputOf } from '#contract/call.ts';
import type { listAuditCall } from '#contract/staff/office.calls.ts';
import type { audited as english } from '#text/en/office/audited.ts';
import type { Language } from '#text/language.ts';
import type { ManagementText } from '../ui/management-text.tsx';

type Entry = OutputOf<typeof listAuditCall>['entries'][number];

export type AuditedNames = (typeof english)['fields'];

// The names of the values are a file of their own, because only the audit log needs them.
const names = {
  ar: async () => (await import('#text/ar/office/audited.ts')).audited.fields,
  en: async () => (await import('#text/en/office/audited.ts')).audited.fields,
};
export const loadAuditedNames = (language: Language): Promise<AuditedNames> => names[language]();

const lookUp = (names: object, name: string): string | undefined =>
  Object.hasOwn(names, name) ? (names as Record<string, string>)[name] : undefined;

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

/** The values that an entry of the audit log changed, with the names that people know from the screens. */
export function auditedValues({ act, before, after }: Entry, text: ManagementText, audited: AuditedNames) {
  const words = (name: string, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return value ? text.audit.yes : text.audit.no;
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
      const list = name === 'changes' ? value.map((part) => partName(act, part, text)) : value;
      return text.audit.list(list.map(String));
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({
      name:
        (act.startsWith('settings.') ? settingName(name, text.settings) : undefined) ??
        lookUp(audited, nameNow(name)) ??
        name,
      was: words(name, before?.[name]),
      is: words(name, after?.[name]),
    }))
    .filter(({ was, is }) => was !== is);
}
