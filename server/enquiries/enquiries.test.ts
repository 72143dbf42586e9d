import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendContactCall, sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { ENQUIRIES_AN_HOUR } from '#contract/enquiries/enquiries.limits.ts';
import { occasions } from '#contract/enquiries/enquiries.rules.ts';
import { showEnquiry } from '#operator/show-enquiry.ts';
import { testShop } from '#server/test-shop.ts';
import { aDocument, sent } from '#server/uploads/test-files.ts';

const shop = await testShop({ data: 'empty' });
const TO = shop.settings.shopEmail;

const contact = (more: object = {}) => ({
  name: 'Sarah',
  email: 'sara@dar.sa',
  phone: '0551234567',
  key: randomUUID(),
  ...more,
});
const corporate = (more: object = {}) => ({
  ...contact(),
  company: 'Dar Al-Ruwad',
  city: 'Riyadh',
  description: 'A plant for every desk',
  ...more,
});
const storedRows = async (key: string) =>
  (await shop.pool.query('select * from enquiries where key = $1', [key])).rows;
/** The e-mails to the shop about the enquiry with this idempotency key. */
async function mails(key: string) {
  await shop.runJobs();
  const [row] = await storedRows(key);
  return shop.emails.filter(({ to, text }) => to === TO && text.includes(` ${row.number}`));
}

describe('The corporate gift form (Specification 3, 5 and 7, POST /form/corporate-gifts)', () => {
  // spec: 7-enquiries.sendCorporateGifts
  it('is open to anyone, is stored completely, and notifies the shop once by e-mail', async () => {
    const input = corporate({
      quantity: 40,
      occasion: 'foundingDay',
      links: ['https://dar.sa', 'dar.sa/brand'],
    });
    const answer = await shop.visitor().call(sendCorporateGiftsCall, input, { language: 'en' });
    expect(answer).toMatchObject({
      ok: true,
      message: 'Thank you. We’ve got your request and we’ll come back with a quote.',
    });
    expect(await storedRows(input.key)).toMatchObject([
      {
        kind: 'corporateGifts',
        company: 'Dar Al-Ruwad',
        phone: '0551234567',
        quantity: 40,
        occasion: 'foundingDay',
        links: ['https://dar.sa', 'dar.sa/brand'],
        shopper_id: null,
        language: 'en',
        is_suspect: false,
      },
    ]);
    const [mail, ...others] = await mails(input.key);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain('Dar Al-Ruwad');
    for (const fact of ['Sarah', 'sara@dar.sa', '0551234567', 'Riyadh', '40', 'يوم التأسيس', 'dar.sa/brand'])
      expect(mail!.text).toContain(fact);
    expect(mail!.text).toContain('A plant for every desk');
  });

  it('has the six occasions of Specification 3', async () => {
    expect(occasions).toHaveLength(6);
    for (const wire of ['national_day', 'eid_al_fitr', 'eid_al_adha', 'ramadan', 'founding_day', 'other']) {
      const input = {
        name: 'S',
        company_name: 'D',
        email: 's@d.sa',
        phone_number: '0551234567',
        description: 'x',
        city: 'Riyadh',
        occasion: wire,
      };
      const { body } = await shop.visitor().request('POST', '/form/corporate-gifts', {
        body: JSON.stringify(input),
      });
      expect(body, wire).toMatchObject({ success: true, statusCode: 200, data: null });
    }
  });

  it('names every field that is missing or wrong, explains the first, and stores nothing', async () => {
    const visitor = shop.visitor();
    const input = corporate({ company: ' ', email: 'sara@dar', city: '' });
    expect(await visitor.call(sendCorporateGiftsCall, input, { language: 'en' })).toMatchObject({
      ok: false,
      status: 400,
      code: 'notValid',
      message: 'Please enter the company name',
      data: { problems: { company: 'companyNeeded', email: 'emailWrong', city: 'cityNeeded' } },
    });
    expect(await storedRows(input.key)).toEqual([]);
    const link = corporate({ links: ['javascript:alert(1)'] });
    expect(await visitor.call(sendCorporateGiftsCall, link)).toMatchObject({
      data: { problems: { links: 'linkWrong' } },
    });
    for (const quantity of [0, -1, 1.5, 1_000_001]) {
      const body = JSON.stringify({ quantity });
      expect((await visitor.request('POST', '/form/corporate-gifts', { body })).body).toMatchObject({
        code: 'notValid',
        data: { field: 'quantity' },
      });
    }
  });

  // spec: 3-corporate-gift-form-attachment
  it('takes a signed-in customer’s own file for operators to read, and no file from a guest', async () => {
    const customer = await shop.customer();
    const other = await shop.customer();
    const attachment = await sent(customer, await aDocument());
    for (const stranger of [shop.visitor(), await shop.guest()])
      expect(await stranger.call(sendCorporateGiftsCall, corporate({ attachment }))).toMatchObject({
        status: 403,
        code: 'notAllowed',
      });
    expect(await other.call(sendCorporateGiftsCall, corporate({ attachment }))).toMatchObject({
      code: 'notFound',
    });
    const input = corporate({ attachment });
    await customer.must(sendCorporateGiftsCall, input);
    // A repeated request stores no second enquiry, although its file is already attached.
    await customer.must(sendCorporateGiftsCall, input);
    const [row] = await storedRows(input.key);
    expect(row.shopper_id).toBe(customer.shopperId);
    const [mail] = await mails(input.key);
    expect(mail!.text).toContain(`show-enquiry ${row.number}`);
    const folder = mkdtempSync(join(tmpdir(), 'ashjar-enquiries-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const shown = await showEnquiry(shop, [row.number.toLowerCase(), folder]);
    expect(shown).toContain('Sarah, Dar Al-Ruwad, sara@dar.sa, 0551234567, Riyadh');
    expect(readdirSync(folder)).toEqual([`${row.number}.pdf`]);
    await expect(showEnquiry(shop, ['E-9'])).rejects.toThrow('There is no enquiry E-9.');
  });
});

describe('Contact and collaboration (Specification 5 and 7, POST /form/contact-us)', () => {
  // spec: 7-enquiries.sendContact
  it('contact requires name, e-mail and phone; collaboration company, e-mail, phone and a text', async () => {
    const visitor = shop.visitor();
    expect(await visitor.call(sendContactCall, {}, { language: 'en' })).toMatchObject({
      data: { problems: { name: 'nameNeeded', email: 'emailNeeded', phone: 'phoneNeeded' } },
    });
    const call = contact();
    expect(await visitor.call(sendContactCall, call, { language: 'ar' })).toMatchObject({
      ok: true,
      message: 'شكرًا لك. وصلتنا رسالتك، وسنتواصل معك.',
    });
    expect(await storedRows(call.key)).toMatchObject([{ kind: 'contact', language: 'ar' }]);
    expect(await visitor.call(sendContactCall, { kind: 'collaboration' })).toMatchObject({
      data: {
        problems: {
          company: 'companyNeeded',
          email: 'emailNeeded',
          phone: 'phoneNeeded',
          description: 'descriptionNeeded',
        },
      },
    });
    const idea = contact({ name: '', company: 'Dar', description: 'An idea', kind: 'collaboration' });
    await visitor.must(sendContactCall, idea);
    expect(await storedRows(idea.key)).toMatchObject([{ kind: 'collaboration', company: 'Dar' }]);
  });
});

describe('One attempt', () => {
  it('is received once, however often it is sent at once; with another text it is an error', async () => {
    const visitor = shop.visitor();
    const input = contact({ description: 'Once' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.call(sendContactCall, input)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await storedRows(input.key)).toHaveLength(1);
    expect(await mails(input.key)).toHaveLength(1);
    expect(await visitor.call(sendContactCall, { ...input, description: 'Twice' })).toMatchObject({
      status: 409,
      code: 'keyReused',
    });
  });
});

describe('Against abuse (conventions.md 4)', () => {
  it('an enquiry caught by the trap is answered like any other, stored, and notifies nobody', async () => {
    const input = contact({ trap: 'https://spam.example' });
    const answer = await shop.visitor().call(sendContactCall, input);
    expect(answer).toEqual(await shop.visitor().call(sendContactCall, contact()));
    expect(await storedRows(input.key)).toMatchObject([{ is_suspect: true }]);
    expect(await mails(input.key)).toEqual([]);
  });

  it('one address sends only a limited number in an hour', async () => {
    const visitor = shop.visitor();
    for (let n = 0; n < ENQUIRIES_AN_HOUR; n += 1) await visitor.must(sendContactCall, contact());
    expect(await visitor.call(sendContactCall, contact())).toMatchObject({
      status: 429,
      code: 'tooManyTries',
    });
    expect((await shop.visitor().call(sendContactCall, contact())).ok).toBe(true);
  });

  it('no word becomes a header of the e-mail, and no markup becomes markup', async () => {
    const visitor = shop.visitor();
    for (const email of ['a@b.sa\r\nBcc: everyone@example.com', 'a@b.sa, c@d.sa', '<a@b.sa>'])
      expect(await visitor.call(sendContactCall, contact({ email })), email).toMatchObject({
        code: 'notValid',
      });
    const input = contact({
      name: 'Sarah\r\nBcc: everyone@example.com',
      company: '<img src=x onerror=alert(1)>',
      description: '<script>alert(1)</script>\n\u202Eevil',
    });
    await visitor.must(sendContactCall, input);
    const [mail] = await mails(input.key);
    expect(mail!.to).toBe(TO);
    expect(mail!.subject).not.toMatch(/[\r\n]/);
    expect(mail!.html).not.toContain('<script>alert');
    expect(mail!.html).not.toContain('<img');
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail!.text).not.toContain('\u202E');
  });
});
