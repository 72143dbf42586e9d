import { westernDigits } from '#contract/digits.ts';
import { SAME_DAY_SERVICE } from './delivery.limits.ts';
import type { City, DeliveryMethod } from './delivery.wire.ts';

/** Specification 4, City: only 'barq' delivers on the same day; other cities show the notice of 2-5 business days. */
export const deliversSameDay = (city: Pick<City, 'deliveryService'>): boolean =>
  city.deliveryService === SAME_DAY_SERVICE;

/**
 * A short National Address in the form that couriers accept: capital letters and Western digits, without spaces or the
 * invisible characters of copied text (providers/10-delivery-address).
 */
export const nationalAddressOf = (text: string): string =>
  westernDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();

/**
 * product.md 4: whether a text is a short National Address (four letters, four digits); couriers refuse a parcel
 * without one.
 */
export const isNationalAddress = (text: string): boolean => /^[A-Z]{4}\d{4}$/.test(nationalAddressOf(text));

/** The building number: the last four digits of the short National Address (providers/10-delivery-address). */
export const buildingOf = (nationalAddress: string): string => nationalAddressOf(nationalAddress).slice(-4);

/** A building number in an address: four digits, in either language. */
const BUILDING =
  /(?:مبنى|مبني|عمارة|building|bldg\.?)\s*(?:(?:رقم|number|no\.?|#)\s*)?(?::\s*)?(\d{4})(?!\d)/iu;

/**
 * Whether an address contains a building number that differs from its short National Address: then one of the two is
 * mistyped.
 */
export function namesOtherBuilding(address: string, nationalAddress: string): boolean {
  const [, named] = BUILDING.exec(westernDigits(address)) ?? [];
  return named !== undefined && isNationalAddress(nationalAddress) && named !== buildingOf(nationalAddress);
}

/** Matches exactly five digits: more would be a phone number, four a building number. */
const POSTAL_CODE = /(?<![\d+-])[1-8]\d{4}(?![\d-])/g;

/** The postal code in an address, in Arabic or Western digits; null unless there is exactly one. */
export function postalCodeIn(address: string): string | null {
  const [code = null, ...others] = new Set(westernDigits(address).match(POSTAL_CODE));
  return others.length === 0 ? code : null;
}

const PARTS = ['building', 'floor', 'apartment', 'landmark'] as const;
type Part = (typeof PARTS)[number];
/** The label of each part of an address, and the comma between parts, in one language. */
export type AddressWords = Record<Part | 'comma', string>;

/**
 * The address as one line for drivers, couriers, receipts and saved recipients: the typed line, then the additional
 * parts. If the typed line is empty, the result is empty: building or floor alone are no address.
 */
export function fullAddress(
  line: string,
  parts: { [part in Part]?: string | null | undefined },
  words: AddressWords,
): string {
  if (line.trim() === '') return line;
  const added = PARTS.flatMap((part) => {
    const text = parts[part]?.trim();
    return text ? [`${words[part]} ${text}`] : [];
  });
  return [line.trim(), ...added].join(words.comma);
}

/**
 * The minimum number of letters of an address: enough for a driver to find it, and for couriers to accept it
 * (providers/10-delivery-address).
 */
export const MIN_ADDRESS_LENGTH = { sameDay: 5, courier: 10 } as const;
/**
 * The minimum number of letters of a recipient's name. Couriers refuse names below five letters, so first and family
 * name are requested (providers/10-delivery-address).
 */
export const MIN_NAME_LENGTH = { sameDay: 2, courier: 5 } as const;
export type Carrier = keyof typeof MIN_ADDRESS_LENGTH;

export const carrierOf = (city: Pick<City, 'deliveryService'>): Carrier =>
  deliversSameDay(city) ? 'sameDay' : 'courier';

const lettersOf = (text: string): number => [...text.replace(/[\p{C}\p{M}]/gu, '').trim()].length;

export const isDeliveryAddress = (address: string, carrier: Carrier): boolean =>
  lettersOf(address) >= MIN_ADDRESS_LENGTH[carrier];
export const isNameFor = (name: string, carrier: Carrier): boolean =>
  lettersOf(name) >= MIN_NAME_LENGTH[carrier];

/** Letters that Arabic writers use interchangeably; decomposition has already separated hamza from its carrier. */
const SAME_LETTERS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' };
/** The Arabic article ال, and its Latin spellings on maps: Ad Diriyah, Ash Shinan, Al-Kharj. */
const ARTICLE = /^(?:ال|a(?:l|d|r|s|n|t|z|sh|dh|th)$)/;

/**
 * The words of a name, normalized for comparison: case, diacritics, hamza, ta marbuta and tatweel make no difference
 * (conventions.md 2).
 */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640ء'’ʼ`]/gu, '')
    .replace(/[ٱىیکةہ]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The minimum length of a search text after its article is removed. Of الر only ر would remain, which would match an r
 * anywhere in a name.
 */
const MIN_LETTERS = 2;

/**
 * Specification 5, city search: by name in either language, ignoring case (conventions.md 2). Diacritics, hamza, ta
 * marbuta, spaces and a leading ال or Al make no difference.
 */
export function cityMatches(city: Pick<City, 'name' | 'nameInOtherLanguage'>, text: string): boolean {
  const requested = foldedWords(text);
  const whole = requested.join('');
  const bare = withoutArticles(requested);
  return [city.name, city.nameInOtherLanguage].some((name) => {
    const words = foldedWords(name);
    if (words.join('').includes(whole)) return true;
    return bare.length >= MIN_LETTERS && withoutArticles(words).includes(bare);
  });
}

const withoutArticles = (words: readonly string[]): string =>
  words.map((word) => word.replace(ARTICLE, '')).join('');

/** The name without its article, as a sort key: الدمام sorts under د, Ad Diriyah under D, AlUla under U. */
const sortKey = (name: string): string =>
  name.replace(/^(?:ال|A[ldrsntz]h?[ -](?=\p{Lu})|Al(?=\p{Lu}))/u, '');

/** Sorts cities by the shop's own order (Riyadh first), then alphabetically in the language, ignoring articles. */
export function inCityOrder<C extends { name: string; position: number }>(
  cities: readonly C[],
  language: string,
): C[] {
  const { compare } = new Intl.Collator(language);
  return [...cities].sort((a, b) => a.position - b.position || compare(sortKey(a.name), sortKey(b.name)));
}

/** product.md 4: the delivery fee in halalas: the city's fee, but 0 at the cafe and from a certain value of goods. */
export const deliveryFeeFor = (order: {
  method: DeliveryMethod;
  cityFee: number;
  goods: number;
  freeFrom: number;
}): number => (order.method === 'cafe' || order.goods >= order.freeFrom ? 0 : order.cityFee);

/** The amount in halalas by which the goods fall short of free delivery; 0 when delivery is already free. */
export const missingForFreeDelivery = (order: {
  cityFee: number;
  goods: number;
  freeFrom: number;
}): number => (deliveryFeeFor({ ...order, method: 'delivery' }) === 0 ? 0 : order.freeFrom - order.goods);
