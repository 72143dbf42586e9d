import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Stored = typeof import('./storage.ts') & typeof import('./device-storage.ts');

/** A stub of the browser's storage and cookies. */
function makeBrowser() {
  const [items, ofTab, cookies] = [new Map<string, string>(), new Map<string, string>(), [] as string[]];
  const storageOf = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  });
  vi.stubGlobal('localStorage', storageOf(items));
  vi.stubGlobal('sessionStorage', storageOf(ofTab));
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  return { items, ofTab, cookies };
}

let browser: ReturnType<typeof makeBrowser>;
let stored: Stored;
beforeEach(async () => {
  vi.resetModules();
  browser = makeBrowser();
  stored = { ...(await import('./storage.ts')), ...(await import('./device-storage.ts')) };
});
afterEach(() => vi.unstubAllGlobals());

const uuid = '62bd6964-de41-40d8-b7e6-df2f996c3c4b';
const user = { id: 9, uuid, token: 'opaque', picture: '/p/9.webp' };
const sara = { name: 'Sara', countryCode: '966', phone: '551234567' };
const abha = {
  id: 7,
  uniqueCityId: 'abha',
  regionId: 3,
  nameInEnglish: 'Abha',
  nameInArabic: 'أبها',
  deliveryService: 'smsa',
  allowsEngraving: false,
};
const saved = (key: string) => browser.items.get(key);
const savedAsJson = (key: string): unknown => JSON.parse(saved(key) ?? 'null');

describe('Browser storage keys (Specification 3)', () => {
  // spec: 3-language-ar-en-chosen, 4-language-stored
  it('language: ar or en as chosen, mirrored to a cookie', () => {
    stored.writeLanguage('en');
    expect(saved('language')).toBe('en');
    expect(browser.cookies.join()).toContain('language=en');
    stored.writeLanguage('ar');
    expect(stored.readLanguage()).toBe('ar');
  });

  // spec: 3-stored-selected-region, 3-selectedregion-stored-region, 4-saving-stores-city
  it('selectedRegion: the stored region with exactly its seven fields, and read back unchanged', () => {
    stored.writeRegion(abha);
    expect(savedAsJson('selectedRegion')).toEqual({
      id: 7,
      unique_city_id: 'abha',
      region_id: 3,
      city_name: 'Abha',
      city_name_ar: 'أبها',
      delivery_service: 'smsa',
      allow_engrave: false,
    });
    expect(stored.readRegion()).toEqual(abha);
    expect(browser.cookies.join()).toContain('city=7');
  });

  // spec: 3-selectedregion-cannot-read-no-city
  it('selectedRegion: no city when it cannot be read', () => {
    for (const broken of ['', '{', '"Abha"', '{"city_name":"Abha"}', 'null']) {
      browser.items.set('selectedRegion', broken);
      expect(stored.readRegion()).toBeNull();
    }
  });

  // spec: 3-guestuser-guest-user-id-guest
  it('guestUser and guest_user_id: the guest record, with its token in userData', () => {
    stored.writeGuest({ ...user, picture: null }, 9);
    expect(saved('guestUser')).toBe('true');
    expect(saved('guest_user_id')).toBe('9');
    expect(saved('isSignin')).toBe('false');
    expect(savedAsJson('userData')).toEqual({ id: 9, uuid, token: 'opaque', profilePicture: null });
    expect(stored.readGuestId()).toBe(9);
  });

  // spec: 3-userdata-id-uuid-token-profilepicture
  it('userData: id, uuid, token and profilePicture of the customer, and nothing else', () => {
    stored.writeSignedIn(user, sara, 'email');
    expect(savedAsJson('userData')).toEqual({ id: 9, uuid, token: 'opaque', profilePicture: '/p/9.webp' });
  });

  // spec: 3-issignin-signed-flag, 4-signed-flag-read-storage
  it('isSignin: the signed-in flag is read from storage', () => {
    stored.writeGuest(user, 9);
    expect(stored.readSession()?.isSignedIn).toBe(false);
    stored.writeSignedIn(user, sara, 'email');
    expect(saved('isSignin')).toBe('true');
    expect(stored.readSession()?.isSignedIn).toBe(true);
  });

  it.each([
    // spec: 3-logintype-mobilenumber
    'mobileNumber',
    // spec: 3-logintype-email
    'email',
    // spec: 3-logintype-google
    'google',
    // spec: 3-logintype-apple
    'apple',
    // spec: 3-logintype-facebook
    'facebook',
  ] as const)('loginType: %s', (method) => {
    stored.writeSignedIn(user, sara, method);
    expect(saved('loginType')).toBe(method);
    // Changing the profile keeps the login type that the sign-in stored.
    stored.writeSignedIn(user, sara, null);
    expect(saved('loginType')).toBe(method);
  });

  // spec: 3-name-phone-code-phone-number
  it('name, phone_code and phone_number: the signed-in customer, with a name given later added', () => {
    stored.writeSignedIn(user, { ...sara, name: null }, 'mobileNumber');
    expect(saved('name')).toBeUndefined();
    expect(saved('phone_code')).toBe('966');
    expect(saved('phone_number')).toBe('551234567');
    stored.writeName('Sara');
    expect(saved('name')).toBe('Sara');
  });

  // spec: 4-signing-removes-guest-record
  it('signing in removes the guest record', () => {
    stored.writeGuest(user, 9);
    stored.writeSignedIn(user, sara, 'mobileNumber');
    expect(saved('guestUser')).toBeUndefined();
    expect(saved('guest_user_id')).toBeUndefined();
    expect(stored.readGuestId()).toBeNull();
  });

  // spec: 3-cart-ids-lines-cart, 4-empty-cart-clears-has-items
  it('cart_ids: the lines of the cart, removed when the cart is emptied', () => {
    stored.writeCartIds([4, 5], '2');
    expect(savedAsJson('cart_ids')).toEqual([4, 5]);
    stored.clearCart();
    expect(saved('cart_ids')).toBeUndefined();
  });

  // spec: 3-order-uuid-order-being-paid
  it('order_uuid: the order that is being paid', () => {
    stored.writeOrderUuid(uuid);
    expect(saved('order_uuid')).toBe(uuid);
  });

  // spec: 3-webtoken-literal-web-token
  it('webToken: the literal web_token until there is a token', () => {
    expect(stored.readDeviceToken()).toBe('web_token');
    stored.writeDeviceToken('a subscription');
    expect(saved('webToken')).toBe('a subscription');
    expect(stored.readDeviceToken()).toBe('a subscription');
  });

  // spec: 3-issentdevicetoken-once-server-has
  it('isSentDeviceToken: true once the server has the token, and false again for a new token', () => {
    stored.writeDeviceToken('one');
    expect(stored.isDeviceTokenSent()).toBe(false);
    stored.writeDeviceTokenSent();
    expect(saved('isSentDeviceToken')).toBe('true');
    stored.writeDeviceToken('one');
    expect(stored.isDeviceTokenSent()).toBe(true);
    stored.writeDeviceToken('two');
    expect(stored.isDeviceTokenSent()).toBe(false);
  });

  // spec: 3-mode-environments-marker
  it('mode: the environment’s marker', () => {
    stored.writeMode(false);
    expect(saved('mode')).toBe('production');
    stored.writeMode(true);
    expect(saved('mode')).toBe('DEV');
  });
});

describe('All stored session data is cleared (Specification 4, Session)', () => {
  // spec: 4-all-stored-session-data-cleared
  it('removes the session; language, city, mode and the browser’s own token stay', () => {
    stored.writeLanguage('en');
    stored.writeRegion(abha);
    stored.writeMode(false);
    stored.writeDeviceToken('one');
    stored.writeDeviceTokenSent();
    stored.writeGuest(user, 9);
    stored.writeSignedIn(user, sara, 'google');
    browser.items.set('guestUser', 'true');
    browser.items.set('guest_user_id', '9');
    stored.writeCartIds([4], '1');
    stored.writeOrderUuid(uuid);
    stored.rememberSeen(3, 7);
    stored.saveForTab('checkout', { name: 'Sara' });
    stored.clearSession();
    expect([...browser.items.keys()].sort()).toEqual(['language', 'mode', 'selectedRegion', 'webToken']);
    expect(browser.ofTab.size).toBe(0);
    expect(stored.readSession()).toBeNull();
  });
});

describe('The products seen recently stay on the device (decision 053)', () => {
  it('the last 12 of each city, the newest first and each once, until they are forgotten', () => {
    for (let id = 1; id <= 13; id += 1) stored.rememberSeen(id, 1);
    stored.rememberSeen(5, 1);
    expect(stored.readRecentlySeen(1)).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2]);
    stored.rememberSeen(5, 7);
    expect([stored.readRecentlySeen(7), stored.readRecentlySeen(2)]).toEqual([[5], []]);
    stored.clearRecentlySeen();
    expect(stored.readRecentlySeen(1)).toEqual([]);
  });

  it('none when what is stored cannot be read', () => {
    for (const broken of ['{', '"5"', '{"a":1}', '[[1],["2",1],[3,1.5]]', 'null']) {
      browser.items.set('recently_seen', broken);
      expect(stored.readRecentlySeen(1)).toEqual([]);
    }
  });
});

describe('A browser that stores nothing', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const blockedStorage = { getItem: blocked, setItem: blocked, removeItem: blocked };
  beforeEach(() => {
    vi.stubGlobal('localStorage', blockedStorage);
    vi.stubGlobal('sessionStorage', blockedStorage);
  });

  it('keeps what is stored, for the tab too, until the page closes', () => {
    stored.writeOrderUuid(uuid);
    stored.saveForTab('checkout_attempt', { key: uuid });
    expect(stored.read('order_uuid')).toBe(uuid);
    expect(stored.readForTab('checkout_attempt')).toEqual({ key: uuid });
    stored.saveForTab('checkout_attempt', null);
    expect(stored.readForTab('checkout_attempt')).toBeNull();
  });

  it('never reloads a page by itself, because each attempt would look like the first', () => {
    expect(stored.isFirstTry('/cart 7 ar')).toBe(false);
    expect(stored.isFirstTry('/cart 7 ar')).toBe(false);
  });
});
