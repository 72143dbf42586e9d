import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendContactCall, sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import {
  listEnquiriesCall,
  moveEnquiryCall,
  readEnquiryCall,
  readEnquiryFileCall,
  revealEnquiryContactsCall,
} from '#contract/enquiries/office.calls.ts';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { officeChangeIn } from '#server/http/office-changes.ts';
import { hearOfficeChanges } from '#server/staff/test-office-changes.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { aDocument, sent } from '#server/uploads/test-files.ts';

const shop = await testShop({ data: 'empty' });
const [owner, reem] = [await staffMember(shop, 'owner'), await staffMember(shop, 'support')];
const dispatcher = await staffMember(shop, 'dispatcher');
beforeEach(() => shop.clock.pass(MINUTE));

const form = (more: object = {}) => ({
  name: 'Sarah',
  company: 'Dar Al-Ruwad',
  email: 'sara@dar.sa',
  phone: '0551234567',
  city: 'Riyadh',
  description: 'A plant for every desk',
  key: randomUUID(),
  ...more,
});
const numberOf = async (key: string): Promise<string> =>
  (await shop.pool.query('select number from enquiries where key = $1', [key])).rows[0].number;
async function corporate(more: object = {}): Promise<string> {
  const input = form(more);
  await shop.visitor().must(sendCorporateGiftsCall, input);
  return await numberOf(input.key);
}
const read = (number: string) => reem.must(readEnquiryCall, { number });
const list = async (show?: 'new' | 'contacted' | 'won' | 'lost' | 'mine' | 'suspect') =>
  reem.must(listEnquiriesCall, show === undefined ? {} : { show });

describe('The list of enquiries', () => {
  it('is newest first, by stage, and counts them all; what only bots fill in is apart', async () => {
    const [first, second] = [await corporate({ quantity: 40, occasion: 'foundingDay' }), await corporate()];
    await shop.visitor().must(sendContactCall, { ...form(), trap: 'http://spam.example' });
    const before = await list();
    expect(before.enquiries.map(({ number }) => number).slice(0, 2)).toEqual([second, first]);
    expect(before.enquiries[1]).toMatchObject({
      kind: 'corporateGifts',
      stage: 'new',
      company: 'Dar Al-Ruwad',
      quantity: 40,
      occasion: 'foundingDay',
      assignee: null,
    });
    expect(before.counts).toMatchObject({ new: 2, contacted: 0, won: 0, lost: 0, mine: 0, suspect: 1 });
    expect((await reem.must(readTodayCall, {})).enquiriesNew).toBe(2);
    const { version } = await read(first);
    await reem.must(moveEnquiryCall, { number: first, version, stage: 'contacted', memberId: reem.memberId });
    expect((await list('contacted')).enquiries.map(({ number }) => number)).toEqual([first]);
    expect((await list('mine')).enquiries.map(({ number }) => number)).toEqual([first]);
    expect((await list('suspect')).enquiries).toHaveLength(1);
    expect((await list()).counts).toMatchObject({ new: 1, contacted: 1, mine: 1 });
  });

  it('continues page by page', async () => {
    await shop.pool.query(
      `insert into enquiries
         (kind, name, company, email, phone, city, description, links, language, is_suspect, key, content_hash, sent_at)
       select 'contact', 'N ' || n, '', 'n@example.com', '0551234567', '', '', '{}', 'ar', false,
              gen_random_uuid(), '', $1 from generate_series(1, 40) n`,
      [shop.clock.now()],
    );
    const first = await list();
    expect(first.enquiries).toHaveLength(30);
    const second = await reem.must(listEnquiriesCall, { after: first.next! });
    const numbers = [...first.enquiries, ...second.enquiries].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(second.next).toBeNull();
  });
});

describe('A change of an enquiry', () => {
  it('is announced to every server by number and version, and nothing else', async () => {
    const heard = await hearOfficeChanges(shop);
    const number = await corporate();
    const { version } = await read(number);
    await reem.must(moveEnquiryCall, { number, version, stage: 'lost' });
    const payloads = await heard();
    expect(payloads.map(officeChangeIn)).toEqual([
      { what: 'enquiry', id: number, version },
      { what: 'enquiry', id: number, version: version + 1 },
    ]);
  });
});

describe('One enquiry', () => {
  it('shows everything but the contacts, which are read by a call that is recorded', async () => {
    const customer = await shop.customer();
    const attachment = await sent(customer, await aDocument());
    const input = form({ attachment, links: ['https://dar.sa'] });
    await customer.must(sendCorporateGiftsCall, input);
    const number = await numberOf(input.key);
    expect(await read(number)).toMatchObject({
      description: 'A plant for every desk',
      links: ['https://dar.sa'],
      phone: '••••••••67',
      email: 's••••@dar.sa',
      attachment: { name: attachment, kind: 'pdf' },
      note: '',
    });
    const raw = await reem.request('GET', `/office/enquiries/${number}`);
    expect(JSON.stringify(raw.body)).not.toMatch(/0551234567|sara@dar/);
    expect(await reem.must(revealEnquiryContactsCall, { number })).toEqual({
      phone: '0551234567',
      email: 'sara@dar.sa',
    });
    // A dispatcher may reveal the phone number of an order, but not of an enquiry.
    expect(await dispatcher.call(revealEnquiryContactsCall, { number })).toMatchObject({ status: 403 });
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries.map(({ who, act, after }) => [who, act, after])).toEqual([
      [reem.name, 'enquiry.reveal', null],
    ]);
    const path = (of: string) => readEnquiryFileCall.path.replace(':number', of).replace(':name', attachment);
    expect((await reem.fetch(path(number))).status).toBe(200);
    expect((await reem.fetch(path(await corporate()))).status).toBe(404);
    expect(await reem.call(readEnquiryCall, { number: 'E-1' })).toMatchObject({ status: 404 });
  });

  it('has a stage, a note and a person in charge; the log holds no word of the note', async () => {
    const number = await corporate();
    const { version } = await read(number);
    const moved = await reem.must(moveEnquiryCall, { number, version, stage: 'won', note: 'Sarah: 40 pots' });
    expect(moved).toMatchObject({ stage: 'won', note: 'Sarah: 40 pots', lastChangeBy: reem.name });
    const put = (memberId: number | null) =>
      reem.call(moveEnquiryCall, { number, version: moved.version, memberId });
    expect(await put(dispatcher.memberId)).toMatchObject({ code: 'notValid' });
    expect(await put(null)).toMatchObject({ ok: true, data: { version: moved.version } });
    expect(await put(owner.memberId)).toMatchObject({ ok: true, data: { assignee: { name: owner.name } } });
    const { entries } = await owner.must(listAuditCall, { subject: number });
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('40 pots');
  });

  it('changes only as it was seen: of two people one succeeds, and a page of yesterday changes nothing', async () => {
    const number = await corporate();
    for (let round = 0; round < 20; round += 1) {
      const { version } = await read(number);
      const people = round % 2 === 0 ? [reem, owner] : [owner, reem];
      const stage = round % 2 === 0 ? 'contacted' : 'won';
      const answers = await Promise.all(
        people.map((who) => who.call(moveEnquiryCall, { number, version, stage })),
      );
      const winner = people[answers.findIndex(({ ok }) => ok)]!;
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        code: 'changedMeanwhile',
        data: { who: winner.name, act: stage },
      });
    }
    const { version } = await read(number);
    rivalBefore(shop.database, /select .* from "enquiries" .* for no key update/, () =>
      owner.must(moveEnquiryCall, { number, version, stage: 'lost' }),
    );
    expect(await reem.call(moveEnquiryCall, { number, version, note: 'Call back' })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name, act: 'lost' },
    });
    expect(await read(number)).toMatchObject({ stage: 'lost', note: '' });
  });
});
