import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveOn } from '#server/orders/test-move.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();

it('On an Arabic phone a buyer is reminded next year, gives the same again and starts a return', async () => {
  const { text } = arabicPhone;
  const t = text.orders;
  const customer = await shop.customer(arabicPhone);
  await customer.add('pothos', { colour: 'white', cardMessage: 'سلام' });
  const placed = await customer.order();
  await customer.pay(placed);
  for (let moves = 0; moves < 3; moves += 1) await moveOn(shop.shop, placed.orderNumber);
  const page = await shop.visit(arabicPhone, `/my-orders?order_id=${placed.orderUuid}`, { as: customer });

  await page.getByRole('button', { name: t.remind }).tap();
  const noMore = page.getByRole('button', { name: t.remindNoMore });
  await noMore.waitFor();
  await expect.poll(() => noMore.evaluate((one) => one === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await noMore.tap();
  const remind = page.getByRole('button', { name: t.remind });
  await remind.waitFor();

  // The account lists the reminders, and cancels them too.
  await remind.tap();
  await noMore.waitFor();
  await page.goto('/my-account');
  const { giftReminders } = text.myAccount;
  await page.getByRole('button', { name: giftReminders.removeOf(placed.orderNumber) }).tap();
  await page.getByText(giftReminders.none).waitFor();
  const heading = page.getByRole('heading', { name: giftReminders.title });
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.goto(`/my-orders?order_id=${placed.orderUuid}`);

  await page.getByRole('link', { name: t.returnSomething }).tap();
  const tickets = text.tickets;
  await expect.poll(() => page.getByLabel(tickets.problem.text).inputValue()).toContain(placed.orderNumber);
  expect(await page.getByLabel(tickets.problem.text).inputValue()).toMatch(/× 1/);
  expect(await page.getByRole('radio', { name: new RegExp(placed.orderNumber) }).isChecked()).toBe(true);
  await page.getByRole('button', { name: tickets.send, exact: true }).tap();
  await page.waitForURL(/ticket_id=/);

  await page.goto(`/my-orders?order_id=${placed.orderUuid}`);
  await page.getByRole('button', { name: t.giftAgain }).tap();
  await page.waitForURL('**/cart');
  expect((await customer.readCart()).map(({ cardMessage }) => cardMessage)).toEqual(['سلام']);
  // The name is filled in although the recipient was never saved, because the customer sent this person a gift before.
  await expect.poll(() => page.getByLabel(text.checkout.recipientName).inputValue()).toBe('نورة');
});

it('On an English desktop an order is tracked by its number and phone, without an account', async () => {
  const { text } = englishDesktop;
  const t = text.trackOrder;
  const customer = await shop.customer(englishDesktop);
  await customer.add('pothos', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);

  // Gives the customer a Saudi number, which the page demands: `shop.customer` creates numbers of country 91.
  const mobile = freeMobile();
  await sql`update shoppers set country_code = '966', phone = ${mobile} where id = ${customer.id}`.execute(
    shop.database,
  );
  // axe fetches a stylesheet that failed to load while offline and inserts it inline, which the CSP refuses.
  const except = /404|ERR_INTERNET_DISCONNECTED|Applying inline style/;
  const page = await shop.visit(englishDesktop, '/my-orders', { except });
  await page.getByRole('link', { name: text.orders.trackWithoutAccount }).click();
  const track = page.getByRole('button', { name: t.track, exact: true });
  await track.click();
  await page.getByText(t.orderNumberWrong).waitFor();
  await expectAccessible(page);

  await page.getByLabel(t.orderNumber).fill(placed.orderNumber.slice(2));
  await page.getByLabel(t.phone).fill('0555555555');
  await track.click();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  await expectAccessible(page);

  await page.getByLabel(t.phone).fill(mobile);
  await page.context().setOffline(true);
  await track.click();
  await alert.getByText(t.unreached).waitFor();
  await page.context().setOffline(false);
  await track.click();
  const headline = page.getByRole('heading', { name: text.orders.headline.accepted });
  await headline.waitFor();
  await expect.poll(() => headline.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByText('N••').waitFor();
  expect(await page.getByText('Al Malqa').count()).toBe(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
