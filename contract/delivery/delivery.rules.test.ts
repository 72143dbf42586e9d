import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carrierOf,
  cityMatches,
  deliversSameDay,
  inCityOrder,
  isDeliveryAddress,
  isNameFor,
  isNationalAddress,
  namesOtherBuilding,
  nationalAddressOf,
  postalCodeIn,
} from './delivery.rules.ts';

const city = (name: string, nameInOtherLanguage: string) => ({ name, nameInOtherLanguage });
const riyadh = city('الرياض', 'Riyadh');
const diriyah = city('الدرعية', 'Ad Diriyah');
const abha = city('Abha', 'أبها');
const economicCity = city('مدينة الملك عبدالله الاقتصادية', 'King Abdullah Economic City');

describe('City search (Specification 5)', () => {
  it.each([
    // spec: 5-city-search-name
    ['finds by a part of the name shown', riyadh, 'ياض'],
    ['finds by the name in the other language', riyadh, 'riy'],
    // spec: 5-city-search-any-case
    ['ignores case', riyadh, 'RIYADH'],
    ['takes no notice of a leading ال', riyadh, 'رياض'],
    ['takes no notice of ال that the name lacks', abha, 'الابها'],
    ['finds while the article is being typed', riyadh, 'ال'],
    ['finds by the article and a first letter', riyadh, 'الر'],
    ['takes no notice of hamza', abha, 'ابها'],
    ['takes no notice of ta marbuta', diriyah, 'درعيه'],
    ['takes no notice of diacritics', riyadh, 'الرِّيَاض'],
    ['takes no notice of tatweel', riyadh, 'الريـــاض'],
    ['takes no notice of a lone hamza', city('حريملاء', 'Huraymila'), 'حريملا'],
    ['reads the Persian yeh and kaf of other keyboards', city('مكة المكرمة', 'Makkah'), 'مکه'],
    ['finds whichever article the map writes', diriyah, 'al diriyah'],
    ['finds without the article', diriyah, 'diriyah'],
    ['finds with a hyphen', city('Al Kharj', 'الخرج'), 'al-kharj'],
    ['finds inside a name of several words', city('أحد المسارحة', 'Ahad Al Masarihah'), 'احد مسارحه'],
    ['takes no notice of spaces', economicCity, 'عبد الله'],
    ['finds all for an empty search', riyadh, '  '],
  ])('%s', (_, one, text) => {
    expect(cityMatches(one, text)).toBe(true);
  });

  it.each([
    [riyadh, 'جدة'],
    [riyadh, 'jeddah'],
    [abha, 'الر'],
    [diriyah, 'riyadh'],
    [riyadh, 'riyadh 2'],
  ])('does not find another city', (one, text) => {
    expect(cityMatches(one, text)).toBe(false);
  });

  it('finds every city by any part of its name', () => {
    const names = [
      'Layla (Al Aflaj)',
      'ليلى (الأفلاج)',
      'Uqlat As Suqur',
      'عقلة الصقور',
      'سبت العلاية (بلقرن)',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(20), fc.nat(20), (name, from, length) => {
        const part = name.slice(from, from + length);
        expect(cityMatches(city(name, 'x'), part)).toBe(true);
      }),
    );
  });
});

describe('The list of cities', () => {
  const listed = (names: string[], language: string) =>
    inCityOrder(
      names.map((name) => ({ name, position: name === 'الرياض' || name === 'Riyadh' ? 1 : 2 })),
      language,
    ).map(({ name }) => name);

  it('starts with Riyadh, then follows the Arabic alphabet without ال', () => {
    expect(listed(['ينبع', 'الدمام', 'أبها', 'الرياض', 'جدة', 'بريدة'], 'ar')).toEqual([
      'الرياض',
      'أبها',
      'بريدة',
      'جدة',
      'الدمام',
      'ينبع',
    ]);
  });
  it('starts with Riyadh, then follows the Latin alphabet without the article', () => {
    expect(listed(['Yanbu', 'Al Kharj', 'Abha', 'Riyadh', 'AlUla', 'Ad Diriyah', 'Arar'], 'en')).toEqual([
      'Riyadh',
      'Abha',
      'Arar',
      'Ad Diriyah',
      'Al Kharj',
      'AlUla',
      'Yanbu',
    ]);
  });
});

describe('A city', () => {
  // spec: 4-only-barq-delivers-same-day
  it("is served the same day only by 'barq'", () => {
    expect(deliversSameDay({ deliveryService: 'barq' })).toBe(true);
    expect(deliversSameDay({ deliveryService: 'smsa' })).toBe(false);
  });
  it('recognizes a short National Address: four letters, four digits, however it is typed', () => {
    for (const text of [
      'RRRD2929',
      'rrrd2929',
      'RRRD 2929',
      'RRRD-2929',
      'rrrd٢٩٢٩',
      'RRRD۲۹۲۹',
      '\u200eRRRD 2929 ',
    ]) {
      expect(isNationalAddress(text)).toBe(true);
      expect(nationalAddressOf(text)).toBe('RRRD2929');
    }
    for (const text of ['', 'RRR2929', 'RRRD292', 'RRRD29291', '2929RRRD', 'ررسد2929', 'RRRD2929 RRRD2929'])
      expect(isNationalAddress(text)).toBe(false);
  });
  it.each([
    ['حي الملقا، مبنى 2929', false],
    ['حي الملقا، مبنى رقم ٢٩٢٨', true],
    ['Building no. 2928, Olaya', true],
    ['Bldg 2929', false],
    ['Street 2928, villa 4', false],
    ['building 12', false],
  ])('takes the last four digits of a National Address for the building of "%s"', (address, isOther) => {
    expect(namesOtherBuilding(address, 'RRRD2929')).toBe(isOther);
  });
  it('has couriers that refuse a name below five letters and an address below ten (providers/10-delivery-address)', () => {
    expect(isNameFor('نورة', 'sameDay')).toBe(true);
    expect(isNameFor('نورة', 'courier')).toBe(false);
    expect(isNameFor('نُورَة', 'courier')).toBe(false);
    expect(isNameFor('نورة العتيبي', 'courier')).toBe(true);
    expect(isDeliveryAddress('Olaya', 'sameDay')).toBe(true);
    expect(isDeliveryAddress('Olaya', 'courier')).toBe(false);
    expect(isDeliveryAddress('Olaya, villa 4', 'courier')).toBe(true);
    expect(carrierOf({ deliveryService: 'barq' })).toBe('sameDay');
    expect(carrierOf({ deliveryService: 'smsa' })).toBe('courier');
  });
});

describe('The postal code of an address (providers/03-tabby, shipping_address)', () => {
  it.each([
    ['حي الملقا، شارع 1، مبنى 2241، الرياض 13521', '13521'],
    ['حي الملقا ١٣٥٢١', '13521'],
    ['2241 Anas Ibn Malik, Al Malqa, Riyadh 13521', '13521'],
    ['13521 Riyadh, again 13521', '13521'],
    ['Al Malqa, street 1, building 2241', null],
    ['call 0501234567 or +96612345', null],
    ['13521 or perhaps 13522', null],
    ['Riyadh 13521-2241', null],
    ['00000', null],
    ['', null],
  ] as const)('%s: %s', (address, code) => expect(postalCodeIn(address)).toBe(code));
});
