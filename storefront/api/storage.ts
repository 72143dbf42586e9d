import { makeSignal } from '#storefront/ui/store.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** What the browser keeps, under the specification's keys (section 3, Browser storage keys). The one file that knows them. */
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

/** A browser that keeps nothing (private mode, full disk) still shops for as long as the page is open. */
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

const { emit: changed, watch } = makeSignal();
/**
 * Tells of every change of what is stored: by this page, by another tab, or while this page lay in the browser's
 * back-forward cache (architecture.md 5: every open page follows sign-in, sign-out and a change of city).
 */
export function watchStorage(listener: () => void): () => void {
  // The same listener is added once, however often.
  for (const event of ['storage', 'pageshow']) addEventListener(event, changed);
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
  changed();
}

export type StoredSession = {
  user: StoredUser;
  isSignedIn: boolean;
  name: string | null;
  countryCode: string | null;
  phone: string | null;
};

/** The stored session, a guest's or a customer's; null before the first guest was made. */
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
  changed();
}

/** Signing in removes the guest record (Specification 4). Without a login type, the one of the sign-in stays. */
export function writeSignedIn(
  user: StoredUser,
  person: { name: string | null; countryCode: string | null; phone: string | null },
  loginType: 'mobileNumber' | 'email' | 'google' | 'apple' | 'facebook' | null,
): void {
  writeUser(user);
  write('isSignin', 'true');
  if (loginType !== null) write('loginType', loginType);
  write('guestUser', null);
  write('guest_user_id', null);
  write('name', person.name);
  write('phone_code', person.countryCode);
  write('phone_number', person.phone);
  changed();
}
export function writeName(name: string): void {
  write('name', name);
  changed();
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
  ]) {
    write(key, null);
  }
  // What the checkout was told of people goes with the person who told it.
  saveForTab('checkout', null);
  saveForTab('checkout_attempt', null);
  clearCart();
  changed();
}

/**
 * The ids of the cart's lines; writing them tells the header and the other tabs that the cart has changed. The version
 * goes with them: another quantity has the same ids, and a browser tells other tabs of a value only when it is another.
 */
export function writeCartIds(ids: readonly number[], version: string): void {
  write('cart_ids', JSON.stringify(ids));
  write('cart_version', version);
  changed();
}

/** The cart's lines between pages of one tab; whose they are is part of what is kept (architecture.md 6). */
export const saveCartLines = (whose: string, lines: unknown): void =>
  saveForTab('cart_lines', { whose, lines });
export function readCartLines<T>(whose: string): T | null {
  const saved = readForTab<{ whose: string; lines: T }>('cart_lines');
  return saved?.whose === whose ? saved.lines : null;
}
/** A new session or another city has another cart: what the browser remembers of the old one goes. */
export function clearCart(): void {
  write('cart_ids', null);
  write('cart_version', null);
  writeCookie('cart', '', 0);
}

/** Another one after each change of the favourites: a browser tells its other tabs of it. */
export const readFavouritesVersion = (): string | null => read('favourites_version');
export function writeFavouritesVersion(version: string): void {
  write('favourites_version', version);
  changed();
}

/** The device token of push messages; the literal until one was given (Specification 3). */
export const readDeviceToken = (): string => read('webToken') ?? 'web_token';
/** Kept in storage, and in the cookie from which the server knows what to answer with (product.md 3). */
export function writeLanguage(language: 'ar' | 'en'): void {
  write('language', language);
  if (readCookie('language') !== language) writeCookie('language', language);
}
export const readLanguage = (): string | null => read('language');
export const writeOrderUuid = (uuid: string | null): void => write('order_uuid', uuid);

/** Notices that were hidden stay hidden, by their id. */
export const readHiddenAnnouncement = (): number | null => Number(read('hidden_notice')) || null;
export const writeHiddenAnnouncement = (id: number): void => {
  write('hidden_notice', String(id));
  changed();
};

/** Says once in this tab that something was tried, so that a reload cannot become a loop; null forgets. */
export function isFirstTry(what: string | null): boolean {
  if (what !== null && readForTab('tried') === what) return false;
  saveForTab('tried', what);
  // A browser that keeps nothing could not tell the second time from the first.
  return readForTab('tried') === what;
}

type TabKey = 'paying' | 'checkout' | 'checkout_attempt' | 'list_place' | 'cart_lines' | 'tried' | 'farewell';
/** What a form was told, for this tab only: it survives a reload and the way back from the payment page. */
export function saveForTab(key: TabKey, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not kept: the form is as long-lived as its page.
  }
}
export function readForTab<T>(key: TabKey): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
