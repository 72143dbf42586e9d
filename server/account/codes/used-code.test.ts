import { describe, expect, it } from 'vitest';
import { sendPhoneCodeCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
const number = { countryCode: '966', phone: '509876543' };

describe('Asking for another code too soon', () => {
  it('says that a code is on its way only while that code can still be used', async () => {
    const guest = await shop.guest();
    await guest.must(sendPhoneCodeCall, number);
    await shop.runJobs();
    expect(await guest.call(sendPhoneCodeCall, number)).toMatchObject({
      code: 'tooManyTries',
      message: expect.stringContaining('already on its way'),
    });
    const code = /#(\d{4})/.exec(shop.sms.at(-1)!.text)![1]!;
    await guest.must(verifyPhoneCall, { ...number, code, deviceToken: 'web_token' });
    const other = await shop.guest();
    expect(await other.call(sendPhoneCodeCall, number)).toMatchObject({
      code: 'tooManyTries',
      message: 'We send one code a minute. Please try again shortly.',
    });
    expect(await other.call(sendPhoneCodeCall, number, { language: 'ar' })).toMatchObject({
      message: 'نرسل رمزًا واحدًا في الدقيقة. أعد المحاولة بعد قليل.',
    });
  });
});
