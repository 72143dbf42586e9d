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
const unkept = new Map<string, string>();

const read = (key: string): string | null => {
  const held = unkept.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | null): void => {
  unkept.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unkept.set(key, value);
  }
};

const watchers = new Set<() => void>();
const changed = (): void => {
  for (const tell of watchers) tell();
};
/**
 * Tells of every change of what is stored: by this page, by another tab, or while this page lay in the browser's
 * back-forward cache (client.md: every open page follows sign-in, sign-out and a change of city).
 */
export function watchStored(tell: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener('storage', changed);
    addEventListener('pageshow', changed);
  }
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
    if (watchers.size > 0) return;
    removeEventListener('storage', changed);
    removeEventListener('pageshow', changed);
  };
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

/** Signing in removes the guest record (Specification 4). */
export function writeSignedIn(
  user: StoredUser,
  person: { name: string | null; countryCode: string | null; phone: string | null },
  loginType: 'mobileNumber' | 'email' | 'google' | 'apple' | 'facebook',
): void {
  writeUser(user);
  write('isSignin', 'true');
  write('loginType', loginType);
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
  keepForTab('checkout', null);
  keepForTab('checkout_attempt', null);
  forgetCart();
  changed();
}

/** The ids of the cart's lines; writing them tells the header and the other tabs that the cart has changed. */
export function writeCartIds(ids: readonly number[]): void {
  write('cart_ids', JSON.stringify(ids));
  changed();
}

const LINES = 'cart_lines';
/** The cart's lines between pages of one tab; whose they are is part of what is kept (client.md, Cart state). */
export function keepCartLines(whose: string, lines: unknown): void {
  try {
    sessionStorage.setItem(LINES, JSON.stringify({ whose, lines }));
  } catch {
    // Not kept: the next page asks the server.
  }
}
export function readCartLines<T>(whose: string): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(LINES) ?? 'null') as { whose: string; lines: T } | null;
    return kept?.whose === whose ? kept.lines : null;
  } catch {
    return null;
  }
}
/** A new session or another city has another cart: what the browser remembers of the old one goes. */
export function forgetCart(): void {
  write('cart_ids', null);
  writeCookie('cart', '', 0);
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
export const readOrderUuid = (): string | null => read('order_uuid');

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The cart's mark that every cart write sets: `<version>:<pieces>` (client.md, Cart state between pages). */
export function readCartMark(): { version: string; pieces: number } | null {
  const [version, pieces] = readCookie('cart')?.split(':') ?? [];
  return version && /^\d+$/.test(pieces ?? '') ? { version, pieces: Number(pieces) } : null;
}

/** Notices that were hidden stay hidden, by their id. */
export const readHiddenNotice = (): number | null => Number(read('hidden_notice')) || null;
export const writeHiddenNotice = (id: number): void => {
  write('hidden_notice', String(id));
  changed();
};

/** Says once in this tab that something was tried, so that a reload cannot become a loop; null forgets. */
export function isFirstTry(what: string | null): boolean {
  try {
    if (what !== null && sessionStorage.getItem('tried') === what) return false;
    if (what === null) sessionStorage.removeItem('tried');
    else sessionStorage.setItem('tried', what);
    return true;
  } catch {
    return false;
  }
}

/** A cookie the page's scripts may read: city, language, cart. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}
export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const isSecure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${isSecure}`;
}

/** What a form was told, for this tab only: it survives a reload and the way back from the payment page. */
export function keepForTab(key: 'checkout' | 'checkout_attempt' | 'list_place', value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not kept: the form is as long-lived as its page.
  }
}
export function readForTab<T>(key: 'checkout' | 'checkout_attempt' | 'list_place'): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
