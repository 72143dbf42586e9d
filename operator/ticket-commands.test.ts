import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { changeLanguageCall } from '#contract/account/account.calls.ts';
import { listIssuesCall, readTicketCall } from '#contract/tickets/tickets.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { byEmail } from '#server/account/email/test-email.ts';
import { MINUTE } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { loadIssues, openTicket } from '#server/tickets/test-tickets.ts';
import { sent } from '#server/uploads/test-files.ts';
import { answerTicket } from './answer-ticket.ts';
import { importFiles } from './import-file.ts';
import { listTickets } from './list-tickets.ts';
import { showTicket } from './show-ticket.ts';

const shop = await testShop({ data: 'empty' });
await loadIssues(shop.database);
const folder = mkdtempSync(join(tmpdir(), 'ashjar-tickets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Operators read tickets', () => {
  it('that wait for the shop, longest wait first', async () => {
    expect(await listTickets(shop, [])).toBe('No ticket waits.');
    const customer = await shop.customer();
    const first = await openTicket(customer, { text: 'First\nand more' });
    shop.clock.pass(MINUTE);
    const second = await openTicket(customer, { text: 'Second' });
    const answered = await openTicket(customer, { text: 'Third' });
    await answerTicket(shop, [answered.number, 'Yes.']);
    const lines = (await listTickets(shop, [])).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^${first.number} .*Caring for a plant: First and more$`));
    expect(lines[1]).toContain(second.number);
    expect(lines[2]).toBe('2 of 2.');
    expect((await listTickets(shop, ['١'])).split('\n').at(-1)).toBe('1 of 2.');
    await expect(listTickets(shop, ['many'])).rejects.toThrow('list-tickets takes how many');
  });

  it('in full, and save the cleaned files of the customer in a folder', async () => {
    const customer = await shop.customer();
    const { number } = await openTicket(customer, { files: [await sent(customer)] });
    await answerTicket(shop, [number, 'Please water it less.']);
    const shown = await showTicket(shop, [number.toLowerCase(), folder]);
    expect(shown).toContain(`${number}: pending, generalInquiries, Caring for a plant`);
    expect(shown).toMatch(
      /Customer, .*\nThe leaves are turning yellow\.\n {2}T-\d+-1\.webp, 1 KB\n\nShop, .*\[pending\]/,
    );
    expect(readdirSync(folder)).toEqual([`${number}-1.webp`]);
    expect((await sharp(join(folder, `${number}-1.webp`)).metadata()).format).toBe('webp');
    await expect(showTicket(shop, ['T-999999'])).rejects.toThrow('There is no ticket T-999999.');
  });
});

describe('Operators answer tickets', () => {
  it('and notify the customer by SMS, or by e-mail if there is an address, in their language', async () => {
    const customer = await shop.customer();
    await customer.must(changeLanguageCall, { language: 'ar' });
    const { number, uuid } = await openTicket(customer);
    await answerTicket(shop, [number, 'Which plant is it?', '--status', 'in-progress']);
    await shop.runJobs();
    const link = `http://shop.test/contact-us?activetab=my-ticket&ticket_id=${uuid}`;
    expect(shop.sms.at(-1)).toEqual({
      to: `+966${customer.phone}`,
      text: `أشجار: رددنا على تذكرتك ${number}.\n${link}`,
    });
    const byMail = await byEmail(shop).customer({ email: 'leaf@example.com' });
    const theirs = await openTicket(byMail);
    await answerTicket(shop, [theirs.number, 'Thank you.', '--status', 'resolved-without-refund']);
    await shop.runJobs();
    expect(shop.emails.at(-1)).toMatchObject({
      to: 'leaf@example.com',
      subject: `Your ticket ${theirs.number} is closed`,
      text: expect.stringContaining(`ticket_id=${theirs.uuid}`),
    });
    expect(await byMail.must(readTicketCall, { uuid: theirs.uuid })).toMatchObject({
      status: 'closed',
      outcome: 'resolvedWithoutRefund',
    });
  });

  it('with a refund that is credited to the wallet once, however often the command runs at once', async () => {
    const customer = await shop.customer();
    const { number, uuid } = await openTicket(customer);
    const words = [number, 'We are sorry. A little something for you.', '--refund', '٢٥.٥٠'];
    const sentences = await Promise.all(Array.from({ length: 5 }, () => answerTicket(shop, words)));
    expect(sentences.filter((sentence) => sentence.includes('is answered'))).toEqual([
      `Ticket ${number} is answered. 25.50 riyals are in the wallet.`,
    ]);
    expect(await customer.must(readWalletCall, {})).toMatchObject({
      balance: 25_50,
      transactions: [{ kind: 'refund', amount: 25_50 }],
    });
    expect(await customer.must(readTicketCall, { uuid })).toMatchObject({
      status: 'closed',
      outcome: 'resolvedWithRefund',
      refund: 25_50,
      canAnswer: false,
    });
    await expect(answerTicket(shop, [number, 'And more.', '--refund', '5'])).rejects.toThrow(
      `Ticket ${number} is closed. Nothing was sent or credited.`,
    );
    await shop.runJobs();
    expect(shop.sms.at(-1)!.text).toContain('and added 25.50 riyals to your wallet');
    expect(await customer.must(readWalletCall, {})).toMatchObject({ balance: 25_50 });
  });

  it('once if the command is repeated, and get one sentence for what is wrong', async () => {
    const { number } = await openTicket(await shop.customer());
    await answerTicket(shop, [number, 'Yes.']);
    expect(await answerTicket(shop, [number, 'Yes.'])).toContain('answered so before');
    for (const [words, sentence] of [
      [[], 'answer-ticket takes'],
      [[number], 'answer-ticket takes'],
      [[number, ' '], 'answer-ticket takes'],
      [[number, 'Yes', 'indeed'], 'answer-ticket takes'],
      [[number, 'Yes', '--status', 'received'], 'answer-ticket takes'],
      [[number, 'Yes', '--status'], 'answer-ticket takes'],
      [[number, 'Yes', '--status', 'resolved-with-refund'], 'A refund needs the status'],
      [[number, 'Yes', '--status', 'pending', '--refund', '5'], 'A refund needs the status'],
      [[number, 'Yes', '--refund', '0'], '“0” is not an amount'],
      [[number, 'Yes', '--refund', '-5'], '"-5" is no amount'],
      [[number, 'Yes', '--refund', '5001'], '“5001” is not an amount of riyals up to 5000'],
      [['T-999999', 'Yes'], 'There is no ticket T-999999.'],
    ] as const)
      await expect(answerTicket(shop, words), words.join(' ')).rejects.toThrow(sentence);
  });
});

describe('Operators import the issue lists', () => {
  it('all or none; an issue left out is no longer offered, but stays on its tickets', async () => {
    const customer = await shop.customer();
    const { uuid } = await openTicket(customer);
    const path = join(folder, 'issues.json');
    const write = (value: unknown) => writeFileSync(path, JSON.stringify(value));
    write([{ slug: 'light', kind: 'generalInquiries', ar: 'الضوء', en: 'Light' }]);
    expect(await importFiles['import-issues'](shop, [path])).toBe('1 issue written.');
    expect(await customer.must(listIssuesCall, { categoryId: 2 })).toMatchObject([{ title: 'Light' }]);
    expect(await customer.must(readTicketCall, { uuid })).toMatchObject({ issue: 'Caring for a plant' });
    write([{ slug: 'light', kind: 'weather', ar: 'الضوء', en: 'Light' }]);
    await expect(importFiles['import-issues'](shop, [path])).rejects.toThrow(
      /^No issue was written\.\nIssue 1, kind/,
    );
    write([1, 2].map(() => ({ slug: 'light', kind: 'other', ar: 'الضوء', en: 'Light' })));
    await expect(importFiles['import-issues'](shop, [path])).rejects.toThrow('light is listed twice.');
    await expect(importFiles['import-issues'](shop, [join(folder, 'none.json')])).rejects.toThrow(
      'cannot be read',
    );
    expect(await customer.must(listIssuesCall, { categoryId: 2 })).toHaveLength(1);
  });
});
