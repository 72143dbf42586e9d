import { makeSignal } from '#storefront/ui/store.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The only module that knows the keys of the browser's storage (Specification 3, Browser storage keys). */
export type StoredRegion = {
  id: number;
  uniqueCityId: string;
  regionId: number;
  nameInEnglish: string;
  nameInArabic: string;
  deliveryService: string;
  allowsEngraving: boolean;
};
export type StoredUser = { id: number; uuid: string; token: string; picture: string | null };

/**
 * Values kept in memory when the browser stores nothing (private mode, full disk). The shop then works until the page
 * closes. No key is in both storages.
 */
const memory = new Map<string, string | null>();
const lasting = (): Storage => localStorage;
const ofTab = (): Storage => sessionStorage;

export const read = (key: string, storage = lasting): string | null => {
  try {
    return memory.get(key) ?? storage().getItem(key);
  } catch {
    return null;
  }
};
export const write = (key: string, value: string | null, storage = lasting): void => {
  memory.delete(key);
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    memory.set(key, value);
  }
};

const { emit: notifyChanged, watch } = makeSignal();
/**
 * Calls the listener whenever the storage changes: by this page, by another tab, or while this page was in the
 * back-forward cache. Every open page thus follows sign-in, sign-out and a change of city (architecture.md 5).
 */
export function watchStorage(listener: () => void): () => void {
  // Adding the same event listener twice has no effect, so no check is needed.
  for (const event of ['storage', 'pageshow']) addEventListener(event, notifyChanged);
  return watch(listener);
}
const readJson = <T>(key: string, storage = lasting): T | null => {
  try {
    return JSON.parse(read(key, storage) ?? 'null') as T | null;
  } catch {
    return null;
  }
};
const writeJson = (key: string, value: unknown, storage = lasting): void =>
  write(key, value === null ? null : JSON.stringify(value), storage);

type WireRegion = {
  id: number;
  unique_city_id: string;
  region_id: number;
  city_name: string;
  city_name_ar: string;
  delivery_service: string;
  allow_engrave: boolean;
};

export function readRegion(): StoredRegion | null {
  const region = readJson<WireRegion>('selectedRegion');
  if (region === null || typeof region.id !== 'number') return null;
  return {
    id: region.id,
    uniqueCityId: region.unique_city_id,
    regionId: region.region_id,
    nameInEnglish: region.city_name,
    nameInArabic: region.city_name_ar,
    deliveryService: region.delivery_service,
    allowsEngraving: region.allow_engrave,
  };
}
export function writeRegion(region: StoredRegion): void {
  const wire: WireRegion = {
    id: region.id,
    unique_city_id: region.uniqueCityId,
    region_id: region.regionId,
    city_name: region.nameInEnglish,
    city_name_ar: region.nameInArabic,
    delivery_service: region.deliveryService,
    allow_engrave: region.allowsEngraving,
  };
  writeJson('selectedRegion', wire);
  writeCookie('city', String(region.id));
  notifyChanged();
}

export type StoredSession = {
  user: StoredUser;
  isSignedIn: boolean;
  name: string | null;
  countryCode: string | null;
  phone: string | null;
};

/** The stored session of a guest or a customer; null before the first guest is created. */
export function readSession(): StoredSession | null {
  const user = readJson<{ id: number; uuid: string; token: string; profilePicture: string | null }>(
    'userData',
  );
  if (user === null || typeof user.token !== 'string') return null;
  return {
    user: { id: user.id, uuid: user.uuid, token: user.token, picture: user.profilePicture },
    isSignedIn: read('isSignin') === 'true',
    name: read('name'),
    countryCode: read('phone_code'),
    phone: read('phone_number'),
  };
}

const writeUser = (user: StoredUser): void =>
  writeJson('userData', { id: user.id, uuid: user.uuid, token: user.token, profilePicture: user.picture });

export function writeGuest(user: StoredUser, guestId: number): void {
  writeUser(user);
  write('guestUser', 'true');
  write('guest_user_id', String(guestId));
  write('isSignin', 'false');
  notifyChanged();
}

/**
 * Stores a customer's session and deletes the stored guest (Specification 4). With `loginType` null, the stored login
 * type stays.
 */
export function writeSignedIn(
  user: StoredUser,
  customer: { name: string | null; countryCode: string | null; phone: string | null },
  loginType: 'mobileNumber' | 'email' | 'google' | 'apple' | 'facebook' | null,
): void {
  writeUser(user);
  write('isSignin', 'true');
  if (loginType !== null) write('loginType', loginType);
  write('guestUser', null);
  write('guest_user_id', null);
  write('name', customer.name);
  write('phone_code', customer.countryCode);
  write('phone_number', customer.phone);
  notifyChanged();
}
export function writeName(name: string): void {
  write('name', name);
  notifyChanged();
}
export const readGuestId = (): number | null => Number(read('guest_user_id')) || null;

/**
 * Clears all stored session data when a token has expired, after logout and after account deletion (Specification 4).
 */
export function clearSession(): void {
  // No key is in both storages.
  for (const key of [
    'guestUser',
    'isSignin',
    'userData',
    'loginType',
    'order_uuid',
    'isSentDeviceToken',
    'guest_user_id',
    'name',
    'phone_code',
    'phone_number',
    'recently_seen',
    // The saved checkout form is deleted with the session, because it contains personal data.
    'checkout',
    'checkout_attempt',
    'arrival_date',
    'city_change',
    'recipient_again',
  ]) {
    write(key, null);
    write(key, null, ofTab);
  }
  clearCart();
  notifyChanged();
}

/**
 * Stores the ids of the cart's lines, which notifies the header and other tabs. The version is stored too: a new
 * quantity leaves the ids the same, and browsers notify other tabs only when a value changes.
 */
export function writeCartIds(ids: readonly number[], version: string): void {
  writeJson('cart_ids', ids);
  write('cart_version', version);
  notifyChanged();
}

/**
 * Caches the cart's lines for the next page in this tab. `owner` is the session and city that the cart belongs to
 * (architecture.md 6).
 */
export const saveCartLines = (owner: string, lines: unknown): void =>
  saveForTab('cart_lines', { whose: owner, lines });
export function readCartLines<T>(owner: string): T | null {
  const saved = readForTab<{ whose: string; lines: T }>('cart_lines');
  return saved?.whose === owner ? saved.lines : null;
}
/** Clears the stored cart, because another session or city has another cart. */
export function clearCart(): void {
  write('cart_ids', null);
  write('cart_version', null);
  writeCookie('cart', '', 0);
}

/** The version of the favourites. It changes with every change of them, so that the browser notifies other tabs. */
export const readFavouritesVersion = (): string | null => read('favourites_version');
export function writeFavouritesVersion(version: string): void {
  write('favourites_version', version);
  notifyChanged();
}

/** The device token for push messages, or the fixed literal `web_token` until there is one (Specification 3). */
export const readDeviceToken = (): string => read('webToken') ?? 'web_token';
/**
 * Stores the language, and also sets the cookie by which the server chooses the language of its answers (product.md 3).
 */
export function writeLanguage(language: 'ar' | 'en'): void {
  write('language', language);
  if (readCookie('language') !== language) writeCookie('language', language);
}
export const readLanguage = (): string | null => read('language');
export const writeOrderUuid = (uuid: string | null): void => write('order_uuid', uuid);

/** The id of the announcement that the shopper has hidden. It stays hidden on later visits. */
export const readHiddenAnnouncement = (): number | null => Number(read('hidden_notice')) || null;
export const writeHiddenAnnouncement = (id: number): void => {
  write('hidden_notice', String(id));
  notifyChanged();
};

/**
 * Returns true on the first attempt at `what` in this tab, so that automatic reloads cannot loop. Null forgets the
 * last attempt.
 */
export function isFirstTry(what: string | null): boolean {
  if (readForTab('tried') === what) return false;
  saveForTab('tried', what);
  // If the browser stores nothing, every attempt would look like the first and reload forever, so return false.
  return !memory.has('tried');
}

type TabKey =
  | 'paying'
  | 'checkout'
  | 'checkout_attempt'
  | 'arrival_date'
  | 'city_change'
  | 'recipient_again'
  | 'list_place'
  | 'cart_lines'
  | 'tried'
  | 'added'
  | 'name_asked'
  | 'farewell';
/** Stores a value for this tab only. The value survives a reload and the return from the payment page. */
export const saveForTab = (key: TabKey, value: unknown): void => writeJson(key, value, ofTab);
export const readForTab = <T>(key: TabKey): T | null => readJson<T>(key, ofTab);
