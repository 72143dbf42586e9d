import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#server/settings.ts';
import { ConfigurationError } from './environment.ts';
import { readOptions } from './options.ts';
import { settingsOf } from './shop-options.ts';
import { LIVE } from './test-live.ts';

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: 'Ashjar' };
const COURIERS = {
  BARQ_EMAIL: 'shop@ashjar.example',
  BARQ_PASSWORD: 'b',
  BARQ_HUB_CODE: 'HUB-1',
  BARQ_WEBHOOK_SECRET: 'c',
  SMSA_API_KEY: 'd',
  SHIPPER_NAME: 'Ashjar',
  SHIPPER_PHONE: '+966112345678',
  SHIPPER_CITY: 'Riyadh',
  SHIPPER_ADDRESS: '12 Tahlia Street, Al Olaya',
  SHIPPER_NATIONAL_ADDRESS: 'rrrd 2929',
};
const without = (...names: (keyof typeof LIVE)[]) =>
  Object.fromEntries(Object.entries(LIVE).filter(([name]) => !names.includes(name as keyof typeof LIVE)));

describe('product.md 1: live mode refuses to start without what it needs, and names it', () => {
  it('starts with everything it needs', () => {
    expect(readOptions(LIVE)).toMatchObject({
      mode: 'live',
      sms: { first: { service: 'unifonic', appSid: 'app', senderId: 'Ashjar' }, second: null },
      email: { url: 'smtps://shop:secret@mail.example:465', from: 'Ashjar <shop@ashjar.example>' },
    });
  });

  it.each([
    [['SMTP_URL', 'EMAIL_FROM'], 'Live mode cannot start without SMTP_URL and EMAIL_FROM.'],
    [['SMTP_URL'], 'E-mail cannot be offered without SMTP_URL.'],
    [
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
      'Live mode cannot start without VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY (npm run push-keys makes a pair).',
    ],
    [['VAPID_PRIVATE_KEY'], 'Push cannot be offered without VAPID_PRIVATE_KEY.'],
    [['EMAIL_FROM'], 'E-mail cannot be offered without EMAIL_FROM.'],
    [['UNIFONIC_SENDER_ID'], 'SMS by Unifonic cannot be offered without UNIFONIC_SENDER_ID.'],
    [
      ['PUBLIC_URL', 'TAP_SECRET_KEY', 'UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID'],
      'Live mode cannot start without PUBLIC_URL (an https:// address); TAP_SECRET_KEY (a live key); UNIFONIC_APP_SID and UNIFONIC_SENDER_ID, or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
    ],
  ] as const)('without %s it says so', (names, sentence) => {
    expect(() => readOptions(without(...names))).toThrow(new ConfigurationError(sentence));
  });

  it.each([
    [
      { TABBY_SECRET_KEY: 'sk_1' },
      'Payment by Tabby cannot be offered without TABBY_MERCHANT_CODE and TABBY_WEBHOOK_SECRET.',
    ],
    [
      { TABBY_SECRET_KEY: 'sk_1', TABBY_MERCHANT_CODE: 'a', TABBY_WEBHOOK_SECRET: '' },
      'Payment by Tabby cannot be offered without TABBY_WEBHOOK_SECRET.',
    ],
    [
      { TABBY_SECRET_KEY: 'sk_test_1', TABBY_MERCHANT_CODE: 'a', TABBY_WEBHOOK_SECRET: 'b' },
      'Live mode cannot start without TABBY_SECRET_KEY (a live key).',
    ],
    [
      { FCM_API_KEY: 'a', FCM_APP_ID: 'b', FCM_SENDER_ID: '1' },
      'Push by Firebase cannot be offered without FCM_SERVICE_ACCOUNT and FCM_VAPID_PUBLIC_KEY.',
    ],
    [
      { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' },
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.',
    ],
    [{ TAMARA_API_TOKEN: 'a' }, 'Payment by Tamara cannot be offered without TAMARA_NOTIFICATION_TOKEN.'],
    [{ TAMARA_NOTIFICATION_TOKEN: 'a' }, 'Payment by Tamara cannot be offered without TAMARA_API_TOKEN.'],
    [
      { URPAY_TRANPORTAL_ID: 'a' },
      'Payment by urpay cannot be offered without URPAY_PASSWORD and URPAY_RESOURCE_KEY.',
    ],
    [
      { URPAY_TRANPORTAL_ID: 'a', URPAY_PASSWORD: 'b', URPAY_RESOURCE_KEY: 'short' },
      'URPAY_RESOURCE_KEY must be the 32 characters, or the 64 hexadecimal ones, of the bank.',
    ],
    [
      {
        URPAY_TRANPORTAL_ID: 'a',
        URPAY_PASSWORD: 'b',
        URPAY_RESOURCE_KEY: 'c'.repeat(32),
        URPAY_URL: 'http://gateway.example',
      },
      'URPAY_URL must be an https:// address.',
    ],
  ])('refuses a half-configured payment service: %o', (given, sentence) => {
    expect(() => readOptions({ ...LIVE, ...given })).toThrow(new ConfigurationError(sentence));
  });

  it.each([
    [
      { BARQ_EMAIL: 'a' },
      'Delivery by Barq cannot be offered without BARQ_PASSWORD and BARQ_HUB_CODE and BARQ_WEBHOOK_SECRET.',
    ],
    [
      { ...COURIERS, BARQ_WEBHOOK_SECRET: '' },
      'Delivery by Barq cannot be offered without BARQ_WEBHOOK_SECRET.',
    ],
    [{ ...COURIERS, SMSA_API_KEY: '' }, 'Delivery by SMSA cannot be offered without SMSA_API_KEY.'],
    [
      { ...COURIERS, SHIPPER_NATIONAL_ADDRESS: 'RRRD29' },
      'SHIPPER_NATIONAL_ADDRESS must be four letters and four digits, such as RRRD2929.',
    ],
    [{ ...COURIERS, SHIPPER_PHONE: '0112345678' }, 'SHIPPER_PHONE must begin with + and the country code.'],
    [{ ...COURIERS, SHIPPER_ADDRESS: 'Riyadh' }, 'SHIPPER_ADDRESS must have at least 10 characters.'],
  ])('refuses a half-configured courier: %o', (given, sentence) => {
    expect(() => readOptions({ ...LIVE, ...given })).toThrow(new ConfigurationError(sentence));
  });

  it('couriers are optional: without them staff move gifts by hand', () => {
    expect(readOptions(LIVE).couriers).toEqual({ barq: null, smsa: null });
    expect(readOptions({ ...LIVE, ...COURIERS }).couriers).toMatchObject({
      barq: { email: 'shop@ashjar.example', hubCode: 'HUB-1', webhookSecret: 'c' },
      smsa: { apiKey: 'd', shipper: { nationalAddress: 'RRRD2929' } },
    });
  });

  it('paying later is optional', () => {
    expect(readOptions(LIVE)).toMatchObject({ tabby: null, tamara: null });
    const keys = {
      TABBY_SECRET_KEY: 'sk_1',
      TABBY_MERCHANT_CODE: 'ashjar_sa',
      TABBY_WEBHOOK_SECRET: 'b',
      TAMARA_API_TOKEN: 'c',
      TAMARA_NOTIFICATION_TOKEN: 'd',
    };
    expect(readOptions({ ...LIVE, ...keys })).toMatchObject({
      tabby: { secretKey: 'sk_1', merchantCode: 'ashjar_sa', webhookSecret: 'b' },
      tamara: { apiToken: 'c', notificationToken: 'd' },
    });
  });

  it('urpay is optional, because its API is not public', () => {
    expect(readOptions(LIVE).urpay).toBeNull();
    const keys = {
      URPAY_TRANPORTAL_ID: 'a',
      URPAY_PASSWORD: 'b',
      URPAY_RESOURCE_KEY: 'c'.repeat(32),
    };
    const given = { tranportalId: 'a', password: 'b', resourceKey: Buffer.from('c'.repeat(32)) };
    expect(readOptions({ ...LIVE, ...keys }).urpay).toEqual({
      ...given,
      baseUrl: 'https://securepayments.neoleap.com.sa',
    });
    expect(readOptions({ ...LIVE, ...keys, URPAY_URL: 'https://other.example/' }).urpay).toEqual({
      ...given,
      baseUrl: 'https://other.example',
    });
  });

  it('the demo needs none of it', () => {
    expect(readOptions({})).toMatchObject({ mode: 'demo', sms: null, email: null });
  });

  it('takes an empty address, port or folder for one that is not set, as an environment file has them', () => {
    const { host, port, dataDir } = readOptions({});
    expect(readOptions({ HOST: '', PORT: '', DATA_DIR: '' })).toMatchObject({ host, port, dataDir });
    expect({ host, port }).toEqual({ host: '127.0.0.1', port: 3000 });
  });

  it('refuses a wrong mail server address without revealing its password', () => {
    const start = () => readOptions({ ...LIVE, SMTP_URL: 'https://shop:secret@mail.example' });
    expect(start).toThrow(/^SMTP_URL cannot be used: /);
    expect(start).not.toThrow(/secret/);
    expect(() => readOptions({ ...LIVE, EMAIL_FROM: 'Ashjar' })).toThrow(
      'EMAIL_FROM must be an address or "Name <address>", not "Ashjar".',
    );
  });
});

describe('providers/07-push: keys for messages to browsers', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = {
    type: 'service_account',
    project_id: 'ashjar-test',
    client_email: 'push@ashjar-test.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  const FCM = {
    FCM_SERVICE_ACCOUNT: JSON.stringify(file),
    FCM_API_KEY: 'AIza',
    FCM_APP_ID: '1:1:web:1',
    FCM_SENDER_ID: '1',
    FCM_VAPID_PUBLIC_KEY: LIVE.VAPID_PUBLIC_KEY,
  };

  it('live accepts Firebase instead of the shop’s own keys, or in addition to them', () => {
    const { push } = readOptions({ ...without('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'), ...FCM });
    expect(push).toMatchObject({
      webPush: null,
      fcm: {
        app: { apiKey: 'AIza', appId: '1:1:web:1', senderId: '1' },
        account: { projectId: 'ashjar-test' },
      },
    });
    expect(readOptions({ ...LIVE, ...FCM }).push).toMatchObject({ webPush: {}, fcm: {} });
    expect(readOptions({}).push).toEqual({ webPush: null, fcm: null });
  });

  it.each([
    [{ FCM_SERVICE_ACCOUNT: '{"private_key":"secret"}' }, /^FCM_SERVICE_ACCOUNT must be the content/],
    [{ FCM_VAPID_PUBLIC_KEY: 'a' }, /^FCM_VAPID_PUBLIC_KEY must be the public key/],
    [{ FCM_SENDER_ID: 'ashjar' }, /^FCM_SENDER_ID must be a number/],
  ])('refuses invalid keys without repeating a secret: %o', (given, sentence) => {
    const start = () => readOptions({ ...LIVE, ...FCM, ...given });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(sentence);
    expect(start).not.toThrow(/secret/);
  });
});

describe('providers/09-zatca: the seller on tax invoices', () => {
  it('live needs the complete real seller', () => {
    expect(readOptions(LIVE).seller).toEqual({
      name: { ar: 'شركة أشجار للهدايا', en: 'Ashjar Gifts Company' },
      vatNumber: '310122393500003',
      registration: '1010010813',
      address: { ar: 'الرياض', en: 'Riyadh' },
    });
    expect(() => readOptions(without('SELLER_ADDRESS_AR'))).toThrow(
      new ConfigurationError('A tax invoice cannot be offered without SELLER_ADDRESS_AR.'),
    );
    const names = Object.keys(LIVE).filter((name) => name.startsWith('SELLER_')) as (keyof typeof LIVE)[];
    expect(() => readOptions(without(...names))).toThrow(
      /Live mode cannot start without SELLER_NAME_AR, .* and SELLER_ADDRESS_EN\.$/,
    );
  });

  it.each([
    ['SELLER_VAT_NUMBER', '300000000000003', /the demo's is nobody's/],
    ['SELLER_VAT_NUMBER', '31012239350000', /must be 15 digits/],
    ['SELLER_REGISTRATION', '10100', /must be the 10 digits/],
    ['SELLER_NAME_AR', 'أ'.repeat(128), /more than 255 bytes/],
  ])('%s cannot be %s', (name, value, sentence) => {
    expect(() => readOptions({ ...LIVE, [name]: value })).toThrow(sentence);
  });

  it('the demo has no configured seller', () => {
    expect(readOptions({}).seller).toBeNull();
  });
});

describe('providers/06-sms: who sends SMS', () => {
  it.each([
    ['AshjarFlowers', 'has more than 11 characters'],
    ['966112345678', 'has more than 11 characters'],
    ['96611234567', 'must have a letter in it: numbers are not delivered'],
    ['OTP', 'must be the brand, not a general word'],
    ['Ashjar-AD', 'ends in -AD, which is for advertising: codes and orders need the other sender'],
  ])('refuses the sender %s at start, with the reason', (sender, why) => {
    expect(() => readOptions({ ...LIVE, UNIFONIC_SENDER_ID: sender })).toThrow(
      new ConfigurationError(`UNIFONIC_SENDER_ID cannot be "${sender}": a sender of SMS ${why}.`),
    );
    expect(() => readOptions({ ...LIVE, ...TWILIO, TWILIO_FROM: sender })).toThrow(
      new ConfigurationError(`TWILIO_FROM cannot be "${sender}": a sender of SMS ${why}.`),
    );
  });

  it('accepts a messaging service of Twilio, which holds senders itself', () => {
    const service = `MG${'0a'.repeat(16)}`;
    expect(readOptions({ ...TWILIO, TWILIO_FROM: service }).sms?.first).toMatchObject({ from: service });
    expect(() => readOptions({ ...LIVE, UNIFONIC_SENDER_ID: service })).toThrow(ConfigurationError);
  });

  it('with both services Unifonic is first and Twilio takes over', () => {
    expect(readOptions({ ...LIVE, ...TWILIO }).sms).toMatchObject({
      first: { service: 'unifonic' },
      second: { service: 'twilio' },
    });
    expect(readOptions(TWILIO).sms).toMatchObject({ first: { service: 'twilio' }, second: null });
  });
});

describe('The shop’s e-mail address and earlier domains (Specification 1)', () => {
  it('forms go to SHOP_EMAIL, else to the sender of e-mail, else to the demo’s address', () => {
    expect(readOptions({}).shopEmail).toBeNull();
    expect(readOptions(LIVE).shopEmail).toBe('shop@ashjar.example');
    expect(readOptions({ ...LIVE, SHOP_EMAIL: 'gifts@ashjar.example' }).shopEmail).toBe(
      'gifts@ashjar.example',
    );
    expect(() => readOptions({ SHOP_EMAIL: 'gifts' })).toThrow(
      new ConfigurationError('SHOP_EMAIL must be an address, not "gifts".'),
    );
  });

  it('OLD_DOMAIN accepts host names, several with commas, and nothing else', () => {
    expect(readOptions({}).oldHosts).toEqual([]);
    expect(readOptions({ OLD_DOMAIN: 'Old.example, www.old.example' }).oldHosts).toEqual([
      'old.example',
      'www.old.example',
    ]);
    for (const host of ['https://old.example', 'old.example:80', '*.old.example'])
      expect(() => readOptions({ OLD_DOMAIN: host })).toThrow(ConfigurationError);
  });

  it('OFFICE_HOST is another host name than PUBLIC_URL’s, which it needs', () => {
    const PUBLIC_URL = 'https://shop.example';
    expect(readOptions({ PUBLIC_URL }).officeHost).toBeNull();
    expect(readOptions({ PUBLIC_URL, OFFICE_HOST: 'Office.shop.example' }).officeHost).toBe(
      'office.shop.example',
    );
    for (const OFFICE_HOST of ['https://office.example', 'office.example:80', 'shop.example'])
      expect(() => readOptions({ PUBLIC_URL, OFFICE_HOST })).toThrow(ConfigurationError);
    expect(() => readOptions({ OFFICE_HOST: 'office.example' })).toThrow('needs PUBLIC_URL');
  });
});

describe('The owner’s settings of the shop (product.md 1)', () => {
  const values = {
    BRAND_NAME_AR: 'نخيل',
    BRAND_NAME_EN: 'Nakheel',
    SHOP_PHONE: '+966 11 293-0000',
    WHATSAPP_NUMBER: '+966 50 293-0001',
    SHOP_POSTAL_CODE: '12333',
    INSTAGRAM_URL: 'https://www.instagram.com/nakheel',
    FREE_DELIVERY_FROM: '249.50',
    RETURN_DAYS: '7',
    VAT_RATE: '5',
  };

  it('are used when they are set', () => {
    expect(settingsOf(readOptions({ ...LIVE, ...values }), 'https://ashjar.example')).toMatchObject({
      mode: 'live',
      publicUrl: 'https://ashjar.example',
      brand: { name: { ar: 'نخيل', en: 'Nakheel' } },
      social: {
        instagram: 'https://www.instagram.com/nakheel',
        x: null,
        pinterest: null,
        phone: '+966112930000',
        whatsapp: '+966502930001',
      },
      postalCode: '12333',
      freeDeliveryFrom: 249_50,
      returnDays: 7,
      vatBasisPoints: 500,
    });
  });

  it('are the demo’s when they are not set, except that live has none that belong to no one', () => {
    expect(settingsOf(readOptions({}), 'http://127.0.0.1:3000')).toEqual(defaultSettings);
    const live = settingsOf(readOptions(LIVE), 'https://ashjar.example');
    expect(live).toMatchObject({ freeDeliveryFrom: 300_00, returnDays: 3, vatBasisPoints: 1500 });
    const { seller, social, shopEmail, postalCode } = defaultSettings;
    for (const demoValue of [
      seller.vatNumber,
      social.instagram,
      social.x,
      social.phone,
      shopEmail,
      postalCode,
    ])
      expect(JSON.stringify(live)).not.toContain(JSON.stringify(demoValue));
  });

  it('cannot be the demo’s in live mode, and all such settings are named', () => {
    const { seller, social, shopEmail } = defaultSettings;
    const demo = {
      SHOP_PHONE: '+966 11 234 5678',
      WHATSAPP_NUMBER: '+966 11 234 5678',
      SHOP_EMAIL: shopEmail,
      INSTAGRAM_URL: social.instagram!,
      X_URL: social.x!,
      PINTEREST_URL: social.pinterest!,
      SELLER_VAT_NUMBER: seller.vatNumber,
      SELLER_REGISTRATION: seller.registration,
    };
    const names = [
      'SHOP_PHONE',
      'WHATSAPP_NUMBER',
      'INSTAGRAM_URL',
      'X_URL',
      'PINTEREST_URL',
      'SHOP_EMAIL',
      'SELLER_VAT_NUMBER',
      'SELLER_REGISTRATION',
    ];
    expect(() => readOptions({ ...LIVE, ...demo })).toThrow(
      new ConfigurationError(
        `Live mode cannot start without ${names.map((name) => `${name} (the demo's is nobody's)`).join('; ')}.`,
      ),
    );
    expect(() =>
      readOptions(without('BRAND_NAME_AR', 'BRAND_NAME_EN', 'SHOP_PHONE', 'SHOP_POSTAL_CODE')),
    ).toThrow(
      new ConfigurationError(
        'Live mode cannot start without BRAND_NAME_AR; BRAND_NAME_EN; SHOP_PHONE; SHOP_POSTAL_CODE.',
      ),
    );
  });

  it.each([
    ['WHATSAPP_NUMBER', '0502930001', 'must begin with + and the country code'],
    ['SHOP_PHONE', '0112930000', 'must begin with + and the country code'],
    ['SHOP_POSTAL_CODE', '1233', 'must be 5 digits'],
    ['INSTAGRAM_URL', '@nakheel', 'must be an https:// address'],
    ['X_URL', 'http://x.com/nakheel', 'must be an https:// address'],
    ['FREE_DELIVERY_FROM', '300 SAR', 'must be riyals from 0 to 100000'],
    ['FREE_DELIVERY_FROM', '1.005', 'must be riyals'],
    ['RETURN_DAYS', '0', 'must be a whole number from 1 to 60'],
    ['RETURN_DAYS', '2.5', 'must be a whole number'],
    ['VAT_RATE', '15%', 'must be per cent from 0 to 100'],
    ['VAT_RATE', '101', 'must be per cent'],
    ['BRAND_NAME_AR', 'نخيل', 'cannot be offered without BRAND_NAME_EN'],
    ['DATABASE_URL', 'ashjar', 'DATABASE_URL is not an address of a database'],
  ])('%s cannot be %s', (name, value, sentence) => {
    expect(() => readOptions({ [name]: value })).toThrow(sentence);
  });
});
