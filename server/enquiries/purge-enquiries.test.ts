import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPrivacyPolicyCall } from '#contract/content/content.calls.ts';
import { sendContactCall, sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { ENQUIRY_RETENTION_DAYS } from '#contract/enquiries/enquiries.limits.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { aDocument, sent } from '#server/uploads/test-files.ts';

const shop = await testShop();
const input = (more: object = {}) => ({
  name: 'Sarah',
  email: 'sara@dar.sa',
  phone: '0551234567',
  key: randomUUID(),
  ...more,
});
const count = async (table: 'enquiries' | 'uploads'): Promise<number> =>
  Number((await shop.pool.query(`select count(*) from ${table}`)).rows[0].count);

it('An enquiry is stored for two years with its file, as the privacy policy says, and then deleted', async () => {
  const customer = await shop.customer();
  const attachment = await sent(customer, await aDocument());
  const company = { company: 'Dar', city: 'Riyadh', description: 'Forty gifts', attachment };
  await customer.must(sendCorporateGiftsCall, input(company));
  shop.clock.pass(30 * DAY);
  await shop.visitor().must(sendContactCall, input());
  expect([await count('enquiries'), await count('uploads')]).toEqual([2, 1]);

  shop.clock.pass((ENQUIRY_RETENTION_DAYS - 30) * DAY);
  await shop.jobs.runSchedule('enquiries.prune');
  expect([await count('enquiries'), await count('uploads')]).toEqual([2, 1]);
  shop.clock.pass(MINUTE);
  await shop.jobs.runSchedule('enquiries.prune');
  // The remaining enquiry is a month too new to be deleted.
  expect([await count('enquiries'), await count('uploads')]).toEqual([1, 0]);

  expect(ENQUIRY_RETENTION_DAYS).toBe(2 * 365);
  for (const [language, words] of [
    ['ar', 'سنتين'],
    ['en', 'two years'],
  ] as const) {
    const policy = await shop.visitor().call(readPrivacyPolicyCall, {}, { language });
    const howLong = policy.ok ? policy.data.sections.find(({ id }) => id === 'how-long') : undefined;
    expect(howLong?.paragraphs.join(' ')).toContain(words);
  }
});
