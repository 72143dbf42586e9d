import { describe, expect, it } from 'vitest';
import {
  changeLanguageCall,
  listCountriesCall,
  readProfileCall,
  saveNameCall,
} from '#contract/account/account.calls.ts';
import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });

describe('Specification 5, Account name', () => {
  // spec: 7-account.readProfile, 7-account.saveName
  it('is saved and returned with the profile', async () => {
    const customer = await shop.customer();
    const answer = await customer.call(saveNameCall, { name: '  نورة العتيبي ' });
    expect(answer).toMatchObject({
      ok: true,
      message: 'Name saved.',
      data: { name: 'نورة العتيبي' },
    });
    expect(await customer.must(readProfileCall, {})).toMatchObject({ name: 'نورة العتيبي' });
  });

  it.each(['', 'a', ' a ', '\u200b\u200b', '\u202e a', '\n\n'])(
    'of fewer than two visible characters is refused: %j',
    async (name) => {
      const customer = await shop.customer();
      expect(await customer.call(saveNameCall, { name })).toEqual({
        ok: false,
        status: 400,
        code: 'notValid',
        message: 'Account name must be at least 2 characters',
        data: null,
      });
      expect((await customer.call(saveNameCall, { name }, { language: 'ar' })).message).toBe(
        'اكتب اسمًا من حرفين على الأقل',
      );
      expect(await customer.must(readProfileCall, {})).toMatchObject({ name: null });
    },
  );

  it('is saved without characters that are invisible or reverse the text', async () => {
    const customer = await shop.customer();
    const { name } = await customer.must(saveNameCall, { name: 'No\u202era\u0000\u0007h' });
    expect(name).toBe('Norah');
  });

  it.each([{}, { name: 5 }, { name: null }, { name: 'x'.repeat(61) }, { name: ['a', 'b'] }])(
    'of the wrong type or length is refused with the field: %j',
    async (body) => {
      const customer = await shop.customer();
      const answer = await customer.request('POST', '/user/update-info', { body: JSON.stringify(body) });
      expect(answer.body).toMatchObject({ statusCode: 400, code: 'notValid', data: { field: 'name' } });
    },
  );

  it('is for customers: a guest is asked to sign in', async () => {
    const guest = await shop.guest();
    expect(await guest.call(saveNameCall, { name: 'Noura' })).toMatchObject({
      status: 403,
      code: 'notAllowed',
      message: 'Please sign in to continue.',
    });
  });
});

describe('Specification 4, Language: switching informs the server', () => {
  // spec: 7-account.changeLanguage
  it('and it is saved for the session’s shopper, not for the one in user_id', async () => {
    const [guest, victim] = [await shop.guest(), await shop.guest()];
    const answer = await guest.call(changeLanguageCall, { userId: victim.shopperId, language: 'ar' });
    expect(answer).toMatchObject({ ok: true, data: null });
    expect(await guest.must(readProfileCall, {})).toMatchObject({ language: 'ar' });
    expect(await victim.must(readProfileCall, {})).toMatchObject({ language: 'en' });
  });

  it('to Arabic or English only', async () => {
    const guest = await shop.guest();
    const body = JSON.stringify({ device_id: 'Web', current_language: 'fr' });
    const answer = await guest.request('POST', '/account/update-current-language', { body });
    expect(answer.body).toMatchObject({ statusCode: 400, data: { field: 'current_language' } });
  });

  it('needs a session', async () => {
    expect(await shop.visitor().call(changeLanguageCall, { language: 'en' })).toMatchObject({ status: 401 });
  });
});

describe('Specification 7, GET /common/countries', () => {
  // spec: 7-account.listCountries
  it('lists the five countries of Specification 5, Saudi Arabia first, in the requested language', async () => {
    const english = await shop.visitor().must(listCountriesCall, {});
    expect(english.map(({ name, countryCode }) => `${name} ${countryCode}`)).toEqual([
      'Saudi Arabia 966',
      'Bahrain 973',
      'Kuwait 965',
      'Qatar 974',
      'India 91',
    ]);
    const arabic = await shop.visitor().must(listCountriesCall, {}, { language: 'ar' });
    expect(arabic.map(({ name }) => name)).toEqual([
      'المملكة العربية السعودية',
      'البحرين',
      'الكويت',
      'قطر',
      'الهند',
    ]);
  });

  it('with the same lengths that the form requires', async () => {
    const countries = await shop.visitor().must(listCountriesCall, {});
    expect(Object.fromEntries(countries.map((one) => [one.countryCode, one.phoneLength]))).toEqual(
      PHONE_LENGTH,
    );
  });
});
