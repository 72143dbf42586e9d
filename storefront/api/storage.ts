import { makeSignal } from '#storefront/ui/store.ts';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * The browser's storage under the specification's keys (section 3, Browser storage keys). No other file knows the keys.
 */
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

/** Used when the browser stores nothing (private mode, full disk): the shop works for as long as the page is open. */
const memory = new Map<string, string>();

export const read = (key: string): string | null => {
  const inMemory = memory.get(key);
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
export const write = (key: string, value: string | null): void => {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
};

const { emit: notifyChanged, watch } = makeSignal();
/**
 * Notifies of every change of the storage: by this page, by another tab, or while this page was in the browser's
 * back-forward cache (architecture.md 5: every open page follows sign-in, sign-out and a change of city).
 */
export function watchStorage(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  for (const event of ['storage', 'pageshow']) addEventListener(event, notifyChanged);
  return watch(listener);
}
const readJson = <T>(key: string): T | null => {
  const text = read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};

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
  write('selectedRegion', JSON.stringify(wire));
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
  write(
    'userData',
    JSON.stringify({ id: user.id, uuid: user.uuid, token: user.token, profilePicture: user.picture }),
  );

export function writeGuest(user: StoredUser, guestId: number): void {
  writeUser(user);
  write('guestUser', 'true');
  write('guest_user_id', String(guestId));
  write('isSignin', 'false');
  notifyChanged();
}

/**
 * Stores a customer's session. Signing in removes the guest record (Specification 4). With `loginType` null the stored
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

/** Specification 4: an expired token, logout and account deletion clear all stored session data. */
export function clearSession(): void {
  for (const key of [
    'guestUser',
    'isSignin',
    'userData',
    'loginType',
    'cart_ids',
    'order_uuid',
    'isSentDeviceToken',
    'guest_user_id',
    'name',
    'phone_code',
    'phone_number',
    'recently_seen',
  ]) {
    write(key, null);
  }
  // The checkout form holds personal data, so it is deleted with the session.
  saveForTab('checkout', null);
  saveForTab('checkout_attempt', null);
  saveForTab('arrival_date', null);
  saveForTab('city_change', null);
  saveForTab('recipient_again', null);
  clearCart();
  notifyChanged();
}

/**
 * Stores the ids of the cart's lines, which notifies the header and the other tabs that the cart has changed. The
 * version is stored too, because a new quantity leaves the ids the same, and a browser notifies other tabs only when a
 * value changes.
 */
export function writeCartIds(ids: readonly number[], version: string): void {
  write('cart_ids', JSON.stringify(ids));
  write('cart_version', version);
  notifyChanged();
}

/** Caches the cart's lines for the next page of this tab, under the key of their owner (architecture.md 6). */
export const saveCartLines = (owner: string, lines: unknown): void =>
  saveForTab('cart_lines', { whose: owner, lines });
export function readCartLines<T>(owner: string): T | null {
  const saved = readForTab<{ whose: string; lines: T }>('cart_lines');
  return saved?.whose === owner ? saved.lines : null;
}
/** Forgets the cart, because a new session or another city has another one. */
export function clearCart(): void {
  write('cart_ids', null);
  write('cart_version', null);
  writeCookie('cart', '', 0);
}

/** Changes with every change of the favourites, so that the browser notifies the other tabs. */
export const readFavouritesVersion = (): string | null => read('favourites_version');
export function writeFavouritesVersion(version: string): void {
  write('favourites_version', version);
  notifyChanged();
}

/** The device token for push messages; a fixed literal until there is one (Specification 3). */
export const readDeviceToken = (): string => read('webToken') ?? 'web_token';
/** Stored, and also in the cookie that tells the server which language to answer in (product.md 3). */
export function writeLanguage(language: 'ar' | 'en'): void {
  write('language', language);
  if (readCookie('language') !== language) writeCookie('language', language);
}
export const readLanguage = (): string | null => read('language');
export const writeOrderUuid = (uuid: string | null): void => write('order_uuid', uuid);

/** The id of the hidden announcement, which stays hidden. */
export const readHiddenAnnouncement = (): number | null => Number(read('hidden_notice')) || null;
export const writeHiddenAnnouncement = (id: number): void => {
  write('hidden_notice', String(id));
  notifyChanged();
};

/** True on the first try of `what` in this tab, so that a reload cannot become a loop; null forgets the last try. */
export function isFirstTry(what: string | null): boolean {
  if (what !== null && readForTab('tried') === what) return false;
  saveForTab('tried', what);
  // Without storage every try looks like the first, so the answer is false.
  return readForTab('tried') === what;
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
  | 'farewell';
/** Stores a value for this tab only: it survives a reload and the way back from the payment page. */
export function saveForTab(key: TabKey, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not stored: the value lasts as long as the page.
  }
}
export function readForTab<T>(key: TabKey): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
