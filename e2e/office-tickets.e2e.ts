import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { answerTicketCall } from '#contract/tickets/office.calls.ts';
import { addMessageCall, readTicketCall } from '#contract/tickets/tickets.calls.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { addFiles, openTicket, photograph } from './ticket-steps.ts';
import { walkTo } from './walk-to.ts';

const shop = await openShop();
const HOUR = 3_600_000;
const words = { ar: 'أوراق نبتتي تصفر', en: 'My leaves are turning yellow' };

async function openTicketOf(device: Device) {
  const customer = await shop.customer(device);
  return { customer, ticket: await openTicket(customer, words[device.language]) };
}
const visit = async (device: Device, path: string) =>
  shop.visit(device, path, await asMember(shop, device, 'support'));
const versionOf = async (number: string): Promise<number> =>
  (
    await shop.database
      .selectFrom('tickets')
      .select('version')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).version;
const rowOf = (page: Page, number: string) =>
  page.getByRole('link', { name: new RegExp(`${number}(?!\\d)`) });

describe.each(devices)('Tickets on $name', (device) => {
  const t = device.text.office;
  const { language } = device;

  it('are listed by their wait; one is answered in two presses, in the customer’s language', async () => {
    const { customer, ticket } = await openTicketOf(device);
    const page = await visit(device, '/office');
    await page
      .getByRole('link', { name: t.shell.menu.tickets })
      .or(page.getByRole('link', { name: t.shell.tabs.tickets }))
      .first()
      .click();
    await page.getByRole('heading', { name: t.tickets.title, level: 1 }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${t.tickets.show.unassigned}`) }).click();
    await rowOf(page, ticket.number).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(new URL(page.url()).searchParams.get('show')).toBe('unassigned');
    await rowOf(page, ticket.number).click();
    await page.getByRole('heading', { name: t.tickets.thread }).waitFor();
    await page.getByText(words[language], { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('group', { name: t.tickets.canned }).getByRole('button').first().click();
    await page.getByRole('button', { name: t.tickets.send, exact: true }).click();
    await page.getByText(t.tickets.sent).waitFor();
    await page.getByText(t.tickets.status.pending, { exact: true }).first().waitFor();
    await expectAccessible(page);
    const { messages, status } = await customer.must(readTicketCall, { uuid: ticket.uuid });
    expect(status).toBe('pending');
    expect(messages.map(({ author }) => author)).toEqual(['shopper', 'shop']);
    expect(messages[1]!.text).toContain(
      language === 'ar' ? 'أهلًا \u2068سارة\u2069' : 'Hello \u2068Sara\u2069',
    );
  });

  it('show the picture and the order with its engraving; the order shows the ticket', async () => {
    const customer = await shop.customer(device);
    const engraving = language === 'ar' ? 'إلى أمي' : 'To Mum';
    await customer.add('monstera', { colour: 'white', engraving });
    const placed = await customer.order();
    await customer.pay(placed);
    const s = device.text.tickets;
    const own = await shop.visit(device, `/contact-us?activetab=my-ticket&order_id=${placed.orderUuid}`, {
      as: customer,
    });
    await own.getByRole('combobox', { name: s.problem.issue }).selectOption({ index: 2 });
    await own.getByLabel(s.problem.text).fill(words[language]);
    await addFiles(own, device, [await photograph()]);
    await own.getByRole('button', { name: s.send, exact: true }).click();
    await own.getByRole('img', { name: s.picture(1) }).waitFor();

    const page = await visit(device, `/office/order/${placed.orderNumber}`);
    await page.getByRole('heading', { name: t.tickets.ofOrder }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^T-\d+$/ }).click();
    await page.getByRole('heading', { name: t.order.lines }).waitFor();
    await page.getByText(engraving).last().waitFor();
    const picture = page.getByRole('button', { name: t.tickets.openPicture(1) });
    await picture.waitFor();
    await expect
      .poll(() => picture.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
    await picture.click();
    await page.getByRole('dialog', { name: t.tickets.picture(1) }).waitFor();
    await expectAccessible(page);
  });

  it('say who was faster, keep what was written, and the customer gets one message', async () => {
    const { customer, ticket } = await openTicketOf(device);
    const page = await visit(device, '/office/tickets');
    await page
      .getByRole('link', { name: new RegExp(ticket.number) })
      .first()
      .click();
    await page.getByLabel(t.tickets.text).waitFor();
    const own = language === 'ar' ? 'ردي أنا' : 'My own answer';
    await page.getByLabel(t.tickets.text).fill(own);
    await page.route(
      '**/answer',
      async (route) => {
        const version = await versionOf(ticket.number);
        await officeCall(shop, 'owner', answerTicketCall, { number: ticket.number, version, text: '…' });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: t.tickets.send, exact: true }).click();
    await page.getByRole('alert').getByText('نورة').waitFor();
    expect(await page.getByLabel(t.tickets.text).inputValue()).toBe(own);
    await expectAccessible(page);
    // What was not sent is not lost by leaving without a question.
    await page.goBack();
    await page.getByRole('button', { name: t.shell.leaving.no }).click();
    expect(await page.getByLabel(t.tickets.text).inputValue()).toBe(own);
    const { messages } = await customer.must(readTicketCall, { uuid: ticket.uuid });
    expect(messages).toHaveLength(2);
  });

  it('show by themselves what the customer writes, and an answer begun before is not sent unread', async () => {
    const { customer, ticket } = await openTicketOf(device);
    const page = await visit(device, `/office/tickets/${ticket.number}`);
    await page.getByText(t.shell.live).first().waitFor({ state: 'attached' });
    await page.getByLabel(t.tickets.text).fill('…');
    const more = language === 'ar' ? 'حُلّت المشكلة' : 'It is solved now';
    await customer.must(addMessageCall, { uuid: ticket.uuid, key: randomUUID(), text: more });
    await page.getByText(more).waitFor();
    const send = page.getByRole('button', { name: t.tickets.send, exact: true });
    await send.click();
    await page.getByText(t.tickets.overtaken).waitFor();
    expect((await customer.must(readTicketCall, { uuid: ticket.uuid })).messages).toHaveLength(2);
    await send.click();
    await page.getByText(t.tickets.sent).waitFor();
  });

  it('hold what a shopper wrote: direction marks, a link that stays text, 10,000 letters', async () => {
    const { ticket } = await openTicketOf(device);
    const body = `\u202E${'م'.repeat(5000)} https://evil.example <script>alert(1)</script> ${'w'.repeat(5000)}`;
    await shop.database
      .updateTable('ticket_messages')
      .set({ body })
      .where('ticket_id', '=', (query) =>
        query.selectFrom('tickets').select('id').where('number', '=', ticket.number),
      )
      .execute();
    const page = await visit(device, '/office/tickets?show=unassigned');
    const row = rowOf(page, ticket.number);
    await row.waitFor();
    await expectNoHorizontalScroll(page);
    await row.click();
    await page.getByText('https://evil.example').waitFor();
    expect(await page.getByRole('link', { name: /evil/ }).count()).toBe(0);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });

  it('that are late lead the list and Today; closing without an answer asks first', async () => {
    const { ticket } = await openTicketOf(device);
    shop.clock.pass(13 * HOUR);
    const page = await visit(device, '/office');
    await page.getByRole('link', { name: new RegExp(t.today.ticketsLateText) }).click();
    const row = rowOf(page, ticket.number);
    await row.waitFor();
    expect(await row.innerText()).toContain(t.tickets.late(60));
    await row.click();
    await page.getByRole('button', { name: t.tickets.close }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: t.tickets.closeSolved, exact: true }).click();
    await page.getByText(t.tickets.closed).waitFor();
    await page.getByRole('button', { name: t.tickets.reopen }).click();
    await page.getByLabel(t.tickets.text).waitFor();
    await page.goto('/office/tickets/T-999999999');
    await page.getByText(t.tickets.notFound('T-999999999')).waitFor();
  });

  it('have canned answers that are edited in both languages', async () => {
    const page = await visit(device, '/office/tickets/answers');
    await page.getByRole('button', { name: t.canned.add }).click();
    const dialog = page.getByRole('dialog', { name: t.canned.addTitle });
    const title = `Thanks ${randomUUID().slice(0, 6)}`;
    await dialog.getByLabel(t.canned.titleAr).fill(title);
    await dialog.getByLabel(t.canned.titleEn).fill(title);
    await dialog.getByLabel(t.canned.textAr).fill('شكرًا {customer}');
    await dialog.getByRole('button', { name: t.canned.save }).click();
    await dialog.getByText(t.canned.unknown('customer')).waitFor();
    await dialog.getByText(t.canned.needed).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.canned.textAr).fill('شكرًا {name}');
    await dialog.getByLabel(t.canned.textEn).fill('Thank you {name}');
    await dialog.getByRole('button', { name: t.canned.save }).click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.canned.removeTitle(title) }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.canned.remove, exact: true }).click();
    await page.getByRole('heading', { name: title, exact: true }).waitFor({ state: 'detached' });
  });

  it('have enquiries next to them: taken up, moved, noted; the contacts are shown when asked for', async () => {
    const guest = await shop.guest(device);
    const company = `Dar ${randomUUID().slice(0, 6)}`;
    await guest.must(sendCorporateGiftsCall, {
      name: 'Sarah',
      company,
      email: 'sara@dar.sa',
      phone: '0551234567',
      city: 'Riyadh',
      quantity: 40,
      description: words[language],
      key: randomUUID(),
    });
    const page = await visit(device, '/office');
    await page.getByRole('link', { name: new RegExp(t.today.enquiriesText) }).click();
    const row = page.getByRole('link', { name: new RegExp(company) });
    await row.waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await row.click();
    await page.getByText(words[language]).waitFor();
    const contacted = page.getByRole('radio', { name: t.enquiries.stages.contacted });
    await contacted.click({ force: true });
    await expect.poll(() => contacted.isChecked()).toBe(true);
    await page.getByRole('button', { name: t.enquiries.takeOver }).click();
    await page.getByRole('button', { name: t.enquiries.takeOver }).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: t.enquiries.note }).fill('40');
    await page.getByRole('main').getByRole('link', { name: t.enquiries.title }).first().click();
    await page.getByRole('button', { name: t.shell.leaving.no }).click();
    await page.getByText(t.shell.leaving.title).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.enquiries.saveNote }).click();
    await page.getByText(t.enquiries.noteSaved).waitFor();
    expect(await page.getByText('0551234567').count()).toBe(0);
    await page.getByRole('button', { name: t.customers.reveal }).click();
    await page.getByText('0551234567').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const stored = await shop.database
      .selectFrom('enquiries')
      .select(['stage', 'note'])
      .where('company', '=', company)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ stage: 'contacted', note: '40' });
  });
});

it('A ticket is answered with the keyboard: J to the row, Enter opens, a digit inserts, Ctrl and Enter send', async () => {
  const t = englishDesktop.text.office.tickets;
  const { customer, ticket } = await openTicketOf(englishDesktop);
  const page = await visit(englishDesktop, '/office/tickets?show=unassigned');
  await rowOf(page, ticket.number).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '');
  await walkTo(page, async () => (await focused()).includes(ticket.number));
  expect(await focused()).toContain(ticket.number);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: t.canned }).getByRole('button').first().waitFor();
  await page.keyboard.press('Digit2');
  const field = page.getByLabel(t.text);
  await expect.poll(() => field.inputValue()).toContain('photo');
  await page.keyboard.press('Control+Enter');
  await page.getByText(t.sent).waitFor();
  const { messages } = await customer.must(readTicketCall, { uuid: ticket.uuid });
  expect(messages).toHaveLength(2);
});

it('A role that answers nobody has no entry in the menu, and the screen says why', async () => {
  const t = englishDesktop.text.office;
  const page = await shop.visit(
    englishDesktop,
    '/office/tickets',
    await asMember(shop, englishDesktop, 'preparer'),
  );
  await page.getByRole('heading', { name: t.shell.notAllowed }).waitFor();
  expect(await page.getByRole('link', { name: t.shell.menu.tickets }).count()).toBe(0);
});
