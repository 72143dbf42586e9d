import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listTicketsCall, readTicketCall } from '#contract/tickets/tickets.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { aBusyDocument, keysIn } from '#server/uploads/test-files.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { addFiles, answer, openTicket, photograph } from './ticket-steps.ts';

const shop = await openShop();
const UPLOADS = '**/api/v1/user/uploads';

/** Pastes a file into the page, or drops it there from another window. */
const transferFile = (page: Page, how: 'paste' | 'drop', { name, type, text }: Record<string, string>) =>
  page.evaluate(
    ([kind, fileName = '', fileType = '', content = '']) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: fileType }));
      const field = document.querySelector('input[type=file]')!;
      field.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [how, name, type, text],
  );

// spec: 1-support-tickets, 2-contact-us-activetab-my-ticket, 8-ticket-creation-success-toast
it('On an Arabic phone a customer reports a problem with an order, with a photo; it is sent once', async () => {
  const { text } = arabicPhone;
  const t = text.tickets;
  const customer = await shop.customer(arabicPhone);
  await customer.add('aloe-vera', { colour: 'sand' });
  const placed = await customer.order();
  await customer.pay(placed);
  const page = await shop.visit(arabicPhone, `/my-orders?order_id=${placed.orderUuid}`, { as: customer });
  await page.getByRole('link', { name: text.orders.somethingWrong }).tap();
  const order = page.getByRole('radio', { name: new RegExp(placed.orderNumber) });
  await order.waitFor();
  expect(await order.isChecked()).toBe(true);

  await page.getByRole('combobox', { name: t.problem.issue }).selectOption({ index: 2 });
  await page.getByRole('button', { name: t.send, exact: true }).tap();
  // Missing fields are reported next to the field, and the first of them has the focus (Specification 5).
  await page.getByText(t.missing.files).waitFor();
  await expect
    .poll(() => page.getByLabel(t.problem.text).evaluate((e) => e === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await page.getByLabel(t.problem.text).fill('وصل الأصيص وفيه شرخ');
  await addFiles(page, arabicPhone, [await photograph('شرخ.jpg')]);
  await page.getByRole('button', { name: t.send, exact: true }).tap();
  await page.getByText(/وصلتنا تذكرتك \u2066T-\d+/).waitFor();
  await page.getByRole('heading', { level: 1, name: 'وصل الأصيص مكسورًا أو مخدوشًا' }).waitFor();
  await page.getByRole('img', { name: t.picture(1) }).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const { tickets } = await customer.must(listTicketsCall, {});
  expect(tickets).toMatchObject([{ orderNumber: placed.orderNumber, quantity: 1, status: 'received' }]);
  // The page's URL names the ticket, so a reload shows the same ticket.
  await page.reload();
  await page.getByText('وصل الأصيص وفيه شرخ').waitFor();
});

it.each([arabicPhone, englishDesktop])(
  'On $name a general question has a topic and a message, not a problem',
  async (device) => {
    const t = device.text.tickets;
    const page = await shop.visit(device, '/contact-us', { as: await shop.customer(device) });
    await page.getByText(t.kinds.generalInquiries, { exact: true }).click();
    await page.getByRole('combobox', { name: t.message.issue }).waitFor();
    await page.getByRole('button', { name: t.send, exact: true }).click();
    await page.getByText(t.message.missing.issue).waitFor();
    await page.getByText(t.message.missing.text).waitFor();
    expect(await page.getByLabel(t.message.text).getAttribute('placeholder')).toBe(t.message.textHint);
    expect(await page.getByText(t.problem.text).count()).toBe(0);
    await expectAccessible(page);
  },
);

it.each([arabicPhone, englishDesktop])(
  'On $name a customer without tickets is asked to write once',
  async (device) => {
    const t = device.text.tickets;
    const page = await shop.visit(device, '/contact-us?activetab=my-ticket', {
      as: await shop.customer(device),
    });
    await page.getByRole('heading', { name: t.empty }).waitFor();
    expect(await page.getByRole('link', { name: t.writeToUs, exact: true }).count()).toBe(1);
    await expectAccessible(page);
  },
);

it('On an English desktop a customer reads an answer with a refund, and sees uploads in progress, refused and retried', async () => {
  const { text } = englishDesktop;
  const t = text.tickets;
  const customer = await shop.customer(englishDesktop);
  const ticket = await openTicket(customer, 'The leaves are turning yellow.');
  await answer(shop.shop, ticket, { text: 'Which plant is it?', status: 'pending' });
  const page = await shop.visit(englishDesktop, '/contact-us?activetab=my-ticket', {
    as: customer,
    except: /uploads|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  await page.getByText(t.status.pending).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Caring for a plant' }).press('Enter');
  await page.getByText('Which plant is it?').waitFor();

  await transferFile(page, 'paste', { name: 'page.html', type: 'text/html', text: '<script>' });
  await page.getByText(t.wrongType).waitFor();
  await transferFile(page, 'drop', { name: 'leaf.png', type: 'image/png', text: 'no picture at all' });
  // Only the server detects these files, because it checks their content and not just their extension.
  await page.getByText('We can’t open this kind of file. Please choose a photo or a PDF.').waitFor();
  for (const name of ['page.html', 'leaf.png'])
    await page.getByRole('button', { name: t.remove(name) }).press('Enter');
  await page.route(UPLOADS, (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles([await photograph()]);
  await page.getByText(t.notSent).waitFor();
  await page.unroute(UPLOADS);
  await page.getByRole('button', { name: `${t.tryAgain}: IMG_2041.jpg` }).press('Enter');
  await page.getByText(t.here, { exact: true }).waitFor();
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: await aBusyDocument() };
  await page.locator('input[type=file]').setInputFiles([letter]);
  await page.getByText(t.here, { exact: true }).nth(1).waitFor();
  await page.getByLabel(t.reply).fill('A lemon tree, see here.');
  await page.getByRole('button', { name: t.sendReply, exact: true }).click();
  await page.getByRole('link', { name: t.openPicture(1) }).waitFor();
  expect(await page.getByLabel(t.reply).inputValue()).toBe('');
  // A document is downloaded and never opened in the browser. The download has the document's pages but not its active
  // content.
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t.saveDocument(2) }).press('Enter');
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe('file-2.pdf');
  expect(await keysIn(await readFile(await saved.path()))).not.toContain('OpenAction');
  await expectAccessible(page);

  const sorry = { text: 'We are sorry. Here is something for you.', refund: 25_00 };
  await answer(shop.shop, ticket, { ...sorry, status: 'resolvedWithRefund' });
  await page.reload();
  await page.getByText(t.refunded('25 riyals')).waitFor();
  await page.getByText(t.outcome.resolvedWithRefund).waitFor();
  await page.getByText(t.isClosed).waitFor();
  await expectAccessible(page);
  expect(await customer.must(readWalletCall, {})).toMatchObject({ balance: 25_00 });
  expect((await customer.must(readTicketCall, { uuid: ticket.uuid })).messages).toHaveLength(4);
});

/** A customer on a desktop in English who looks at an own ticket. */
async function customerWithTicket(options: { except?: RegExp } = {}) {
  const customer = await shop.customer(englishDesktop);
  const ticket = await openTicket(customer, 'The leaves are turning yellow.');
  const address = `/contact-us?activetab=my-ticket&ticket_id=${ticket.uuid}`;
  const page = await shop.visit(englishDesktop, address, { as: customer, ...options });
  return { customer, ticket, page };
}

it('A reply to a ticket is not lost when the connection is back, and is then sent once', async () => {
  const { customer, ticket, page } = await customerWithTicket({
    except: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  });
  const { shell, tickets: t } = englishDesktop.text;
  const reply = page.getByLabel(t.reply);
  await reply.fill('It stands in the sun.');
  // The page reads the ticket again when it becomes visible, which fails.
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await failed;
  await page.getByText(shell.offline).waitFor();
  await page.context().setOffline(false);
  await page.getByText(shell.offline).waitFor({ state: 'detached' });
  await page.waitForLoadState();
  await reply.waitFor();
  expect(await reply.inputValue()).toBe('It stands in the sun.');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: t.sendReply, exact: true }).click();
  await page.getByText(shell.offline).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => reply.inputValue()).toBe('');
  const { messages } = await customer.must(readTicketCall, { uuid: ticket.uuid });
  expect(messages.map(({ text }) => text)).toEqual([
    'The leaves are turning yellow.',
    'It stands in the sun.',
  ]);
});

it('A reply to a ticket stays in view when an older answer of the server arrives after it', async () => {
  const { ticket, page } = await customerWithTicket();
  const t = englishDesktop.text.tickets;
  await page.getByLabel(t.reply).fill('It stands in the sun.');
  const { promise: isSent, resolve: answerRead } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: endRead } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/**/${ticket.uuid}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    endRead();
    await isSent;
    await route.fulfill({ response });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isRead;
  await page.getByRole('button', { name: t.sendReply, exact: true }).click();
  await page.getByRole('main').getByText('It stands in the sun.').waitFor();
  await expect.poll(() => page.getByLabel(t.reply).inputValue()).toBe('');
  const arrived = page.waitForResponse((response) => response.url().endsWith(ticket.uuid));
  answerRead();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.getByRole('main').getByText('It stands in the sun.').count()).toBe(1);
});
