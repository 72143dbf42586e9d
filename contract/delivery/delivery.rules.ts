import { westernDigits } from '#contract/digits.ts';
import { SAME_DAY_SERVICE } from './delivery.limits.ts';
import type { City, DeliveryMethod } from './delivery.wire.ts';

/** Specification 4, City: only 'barq' delivers the same day; others get the notice of 2-5 business days. */
export const deliversSameDay = (city: Pick<City, 'deliveryService'>): boolean =>
  city.deliveryService === SAME_DAY_SERVICE;

/**
 * A short National Address in the one form that couriers take, however it was typed: small letters, Arabic-Indic
 * digits, spaces, and the marks that come along when it is copied (providers/10-delivery-address).
 */
export const nationalAddressOf = (text: string): string =>
  westernDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();

/** product.md 4: couriers refuse a parcel without the short National Address: four letters, four digits. */
export const isNationalAddress = (text: string): boolean => /^[A-Z]{4}\d{4}$/.test(nationalAddressOf(text));

/** The number on the building: the last four of its short National Address (providers/10-delivery-address). */
export const buildingOf = (nationalAddress: string): string => nationalAddressOf(nationalAddress).slice(-4);

/** A building named in an address: its four digits, in either language. */
const BUILDING =
  /(?:مبنى|مبني|عمارة|building|bldg\.?)\s*(?:(?:رقم|number|no\.?|#)\s*)?(?::\s*)?(\d{4})(?!\d)/iu;

/** Whether an address names another building than its short National Address does: one of the two is mistyped. */
export function namesOtherBuilding(address: string, nationalAddress: string): boolean {
  const [, named] = BUILDING.exec(westernDigits(address)) ?? [];
  return named !== undefined && isNationalAddress(nationalAddress) && named !== buildingOf(nationalAddress);
}

/** Five digits on their own; what has more of them is a phone number, what has four a building. */
const POSTAL_CODE = /(?<![\d+-])[1-8]\d{4}(?![\d-])/g;

/** The postal code that an address names, in digits of either language; null when it names none, or several. */
export function postalCodeIn(address: string): string | null {
  const [code = null, ...others] = new Set(westernDigits(address).match(POSTAL_CODE));
  return others.length === 0 ? code : null;
}

/** The fewest letters of an address that a driver can find, and those that couriers take (providers/10-delivery-address). */
export const MIN_ADDRESS_LENGTH = { sameDay: 5, courier: 10 } as const;
/** The fewest letters of a name; couriers take none below five, so they are told first and family name (providers/10-delivery-address). */
export const MIN_NAME_LENGTH = { sameDay: 2, courier: 5 } as const;
export type Carrier = keyof typeof MIN_ADDRESS_LENGTH;

export const carrierOf = (city: Pick<City, 'deliveryService'>): Carrier =>
  deliversSameDay(city) ? 'sameDay' : 'courier';

const lettersOf = (text: string): number => [...text.replace(/[\p{C}\p{M}]/gu, '').trim()].length;

export const isDeliveryAddress = (address: string, carrier: Carrier): boolean =>
  lettersOf(address) >= MIN_ADDRESS_LENGTH[carrier];
export const isNameFor = (name: string, carrier: Carrier): boolean =>
  lettersOf(name) >= MIN_NAME_LENGTH[carrier];

/** Letters that Arabic writers use one for the other; decomposition has already parted hamza from its seat. */
const SAME_LETTERS: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' };
/** ال, and the article as maps write it in Latin letters before sun letters: Ad Diriyah, Ash Shinan, Al-Kharj. */
const ARTICLE = /^(?:ال|a(?:l|d|r|s|n|t|z|sh|dh|th)$)/;

/** A name's words as they are compared: case, diacritics, hamza, ta marbuta and tatweel make no difference (conventions.md 2). */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640ء'’ʼ`]/gu, '')
    .replace(/[ٱىیکةہ]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Fewer letters than this without an article say nothing: الر is a beginning of الرياض, not an r anywhere. */
const MIN_LETTERS = 2;

/**
 * Specification 5, city search: by name, whatever the case, in either language (conventions.md 2). Diacritics, hamza,
 * ta marbuta, spaces and a leading ال or Al make no difference.
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

/** The name as a list is ordered by it: الدمام stands under د, Ad Diriyah and AlUla under D and U. */
const sortKey = (name: string): string =>
  name.replace(/^(?:ال|A[ldrsntz]h?[ -](?=\p{Lu})|Al(?=\p{Lu}))/u, '');

/** The shop's own order first (Riyadh), then the alphabet of the language shown, articles left out. */
export function inCityOrder<C extends { name: string; position: number }>(
  cities: readonly C[],
  language: string,
): C[] {
  const { compare } = new Intl.Collator(language);
  return [...cities].sort((a, b) => a.position - b.position || compare(sortKey(a.name), sortKey(b.name)));
}

/**
 * product.md 4: the city's fee (data), nothing at the cafe, nothing from a value of goods on. Halalas; `goods` is what
 * the items cost after the coupon.
 */
export const deliveryFeeFor = (order: {
  method: DeliveryMethod;
  cityFee: number;
  goods: number;
  freeFrom: number;
}): number => (order.method === 'cafe' || order.goods >= order.freeFrom ? 0 : order.cityFee);
