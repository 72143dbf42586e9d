import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readProfileCall, saveNameCall } from '#contract/account/account.calls.ts';
import { sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { startCountCall } from '#contract/stock/office.calls.ts';
import { MONSTERA } from '#server/cart/test-plants.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Language } from '#text/language.ts';
import { makeRouter } from '../office/routes.tsx';
import { arabicPhone, type Device, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import type { Texts } from './texts.ts';
import { openTicket } from './ticket-steps.ts';

const shop = await openShop();

/** Each language at phone and at desktop width, four combinations in all. */
const combinations: readonly Device[] = [arabicPhone, englishDesktop].flatMap((words) =>
  [arabicPhone, englishDesktop].map((look) => ({
    ...words,
    name: `a ${look === arabicPhone ? 'phone' : 'desk'} in ${words.language}`,
    screen: { ...look.screen, locale: words.screen.locale! },
  })),
);

type Made = {
  count: string;
  order: string;
  ticket: string;
  enquiry: string;
  customer: string;
  customerName: string;
  /** The titles of a text page. */
  terms: Record<Language, string>;
};
type Visit = {
  /** The expected title of the screen. */
  title: (t: Texts['office'], made: Made, language: Language) => string;
  /** Returns the value of the parameter in the screen's URL. */
  of?: (made: Made) => string;
};
const TITLE = { ar: 'مونستيرا', en: 'Monstera' };
/** How to open each screen. The test fails if a screen is missing here, or if an entry here is no longer a screen. */
const VISITS: Record<string, Visit> = {
  '/': { title: (t) => t.today.title },
  '/board': { title: (t) => t.board.title },
  '/order/$number': { title: (_, { order }) => order, of: ({ order }) => order },
  '/engraving': { title: (t) => t.engraving.title },
  '/print': { title: (t) => t.print.title },
  '/dispatch': { title: (t) => t.dispatch.title },
  '/dispatch/stops': { title: (t) => t.stops.title },
  '/tickets': { title: (t) => t.tickets.title },
  '/tickets/$number': { title: (_, { ticket }) => ticket, of: ({ ticket }) => ticket },
  '/tickets/answers': { title: (t) => t.canned.title },
  '/tickets/enquiries': { title: (t) => t.enquiries.title },
  '/tickets/enquiries/$number': { title: (_, { enquiry }) => enquiry, of: ({ enquiry }) => enquiry },
  '/customers': { title: (t) => t.customers.title },
  '/customer/$id': { title: (_, { customerName }) => customerName, of: ({ customer }) => customer },
  '/products': { title: (t) => t.products.title },
  '/products/$key': { title: (_, __, language) => TITLE[language], of: () => String(MONSTERA) },
  '/glazes': { title: (t) => t.palette.title },
  '/categories': { title: (t) => t.categories.title },
  '/exchange': { title: (t) => t.exchange.title },
  '/prices': { title: (t) => t.prices.title },
  '/stock': { title: (t) => t.stock.title },
  '/stock/count/$id': { title: (t) => t.stock.count.title, of: ({ count }) => count },
  '/delivery': { title: (t) => t.delivery.title },
  '/delivery/cities': { title: (t) => t.delivery.citiesTitle },
  '/delivery/hours': { title: (t) => t.delivery.hours.title },
  '/home': { title: (t) => t.homePage.title },
  '/pages': { title: (t) => t.content.title },
  '/pages/$slug': { title: (_, { terms }, language) => terms[language], of: () => 'terms' },
  '/ratings': { title: (t) => t.ratings.title },
  '/coupons': { title: (t) => t.coupons.title },
  '/search': { title: (t) => t.search.title },
  '/approvals': { title: (t) => t.refunds.approvals },
  '/reports': { title: (t) => t.reports.title },
  '/reports/rows': { title: (t) => t.reports.rows.sales },
  '/staff': { title: (t) => t.staff.title },
  '/staff/roles': { title: (t) => t.roles.title },
  '/audit': { title: (t) => t.audit.title },
  '/settings': { title: (t) => t.settings.title },
  '/system': { title: (t) => t.system.title },
  '/account': { title: (t) => t.account.title },
  '/$': { title: (t) => t.shell.notFound, of: () => 'orders-of-today' },
  // Without a token, the invitation page says that the link was already used.
  '/invitation': { title: (t) => t.invitation.spent },
};

/** Creates content for all screens once: two orders, a ticket, an enquiry and a customer. */
async function make(): Promise<Made> {
  const customer = await shop.customer(englishDesktop);
  const customerName = `Lama ${randomUUID().slice(0, 6)}`;
  await customer.must(saveNameCall, { name: customerName });
  const orders: string[] = [];
  for (const engraving of ['To Mum', 'To Dad']) {
    await customer.add('monstera', { colour: 'white', engraving });
    const placed = await customer.order();
    await customer.pay(placed);
    orders.push(placed.orderNumber);
  }
  const [order = '', sent = ''] = orders;
  for (let moves = 0; moves < 2; moves += 1) await moveOn(shop.shop, sent);
  const ticket = await openTicket(customer, 'The leaves are turning yellow');
  await customer.must(sendCorporateGiftsCall, {
    name: 'Sarah',
    company: 'Dar Al-Ruwad',
    email: 'sara@dar.sa',
    phone: '0551234567',
    city: 'Riyadh',
    quantity: 40,
    description: 'A plant for every desk',
    key: randomUUID(),
  });
  const enquiry = await shop.database
    .selectFrom('enquiries')
    .select('number')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { uuid } = await customer.must(readProfileCall, {});
  await officeCall(shop, 'owner', startCountCall, { key: randomUUID(), shelf: null });
  const { id } = await shop.database
    .selectFrom('stock_counts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const count = String(id);
  const pages = await shop.database
    .selectFrom('pages')
    .select(['language', 'title'])
    .where('slug', '=', 'terms')
    .execute();
  return {
    count,
    order,
    ticket: ticket.number,
    enquiry: enquiry.number,
    customer: uuid,
    customerName,
    terms: Object.fromEntries(pages.map(({ language, title }) => [language, title])) as Made['terms'],
  };
}
let made: Promise<Made> | undefined;

/** Navigates to a screen without reloading the page, as a link would. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), `/office${path}`);

/** Opens a screen and waits until it shows what it reads. */
async function open(page: Page, { text, language }: Device, path: string): Promise<void> {
  made ??= make();
  const data = await made;
  const t = text.office;
  const { title, of } = VISITS[path]!;
  await go(page, of ? path.replace(/\$\w*/, of(data)) : path);
  await page.getByRole('heading', { level: 1, name: title(t, data, language), exact: true }).waitFor();
  await page.getByText(t.shell.loading, { exact: true }).first().waitFor({ state: 'detached' });
  expect(await page.getByText(t.shell.loadFailed).count(), `${path} could not be read`).toBe(0);
}

const BUSY_MONTH: Record<string, number> = {
  orders: 1204,
  started: 1310,
  invoiced: 336120.45,
  credited: 12480.5,
  sales: 323639.95,
  average: 279.17,
};
/** Replaces the sums of the sales report by those of a month with thousands of orders. */
async function showBusyMonth(page: Page): Promise<void> {
  await page.route('**/reports/sales?*', async (route) => {
    const response = await route.fetch();
    const body = JSON.stringify(await response.json(), (name, value) =>
      typeof value === 'number' ? (BUSY_MONTH[name] ?? value) : value,
    );
    await route.fulfill({ response, body });
  });
}

/** The chosen values of selects that have no room for their whole text. */
const findCutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const chosen = select.selectedOptions[0]?.text ?? '';
      Object.assign(pen, { font, letterSpacing });
      return select.checkVisibility() && pen.measureText(chosen).width > room + 1 ? [chosen] : [];
    });
  });

describe('Every screen of the office', () => {
  it('is visited here', () => {
    const screens = Object.keys(makeRouter().routesByPath);
    expect(Object.keys(VISITS).sort()).toEqual(screens.sort());
  });

  it.each(combinations)(
    'has its title, is accessible, cuts no choice off, and never scrolls sideways on $name',
    async (device) => {
      const page = await shop.visit(device, '/office', await asMember(shop, device, 'owner'));
      for (const path of Object.keys(VISITS)) {
        await open(page, device, path);
        await expectAccessible(page);
        expect(await findCutChoices(page), path).toEqual([]);
        await expectNoHorizontalScroll(page, device.screen.viewport?.width);
      }
    },
  );

  it.each(combinations.filter(({ screen }) => screen.isMobile))(
    'is no wider than $name whose text is twice as large',
    async (device) => {
      const page = await shop.visit(device, '/office', await asMember(shop, device, 'owner'));
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await showBusyMonth(page);
      await page.reload();
      for (const path of Object.keys(VISITS)) {
        await open(page, device, path);
        await expectNoHorizontalScroll(page, device.screen.viewport?.width);
      }
    },
  );
});
