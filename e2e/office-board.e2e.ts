import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { claimOrderCall, moveOrderCall, prepareOrderCall } from '#contract/orders/office.calls.ts';
import type { Step } from '#contract/orders/office.rules.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { OPEN_STATUSES, ORDER_STATUS_CODES, statusCodesOf } from '#contract/orders/orders.rules.ts';
import { inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { giveGift } from './give-gift.ts';
import { asMember, demoMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { walkTo } from './walk-to.ts';

const shop = await openShop();
const HOUR = 3_600_000;

// All test files of a process share the shop, and a cell of the board shows only its first six orders. Complete the
// orders of earlier tests, so that they do not fill the cells.
beforeEach(async () => {
  await shop.database
    .updateTable('orders')
    .set({ status: ORDER_STATUS_CODES.delivered })
    .where('status', 'in', statusCodesOf(OPEN_STATUSES))
    .execute();
});

/** Creates a paid order for the first delivery window of the day. */
async function paidOrder(device: Device): Promise<string> {
  const customer = await shop.customer(device);
  await customer.add('monstera', {
    colour: 'white',
    engraving: device.language === 'ar' ? 'إلى أمي' : 'To Mum',
  });
  const placed = await customer.order();
  await customer.pay(placed);
  return placed.orderNumber;
}
const cardOf = (page: Page, number: string) => page.locator(`[data-card="${number}"]`);
/** Switches the board of a phone to another column, with the button that shows the step's name and order count. */
const chooseStep = (page: Page, step: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^[\\d,]+ ${step}$`) }).click();
const statusOf = async (number: string) =>
  (
    await shop.database
      .selectFrom('orders')
      .select('status')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).status;

describe.each(devices)('The board on $name', (device) => {
  const t = device.text.office;
  const isPhone = device.screen.isMobile === true;

  it('shows a paid order with its engraving and moves it on with one press', async () => {
    const number = await paidOrder(device);
    const page = await shop.visit(device, '/office/board', await asMember(shop, device, 'preparer'));
    await page.getByRole('heading', { name: t.board.title, level: 1 }).waitFor();
    const choose = async (step: Step) => {
      if (isPhone) await chooseStep(page, t.orders.shortSteps[step]);
    };
    await choose('new');
    const card = cardOf(page, number);
    await card.getByText(device.language === 'ar' ? 'إلى أمي' : 'To Mum').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const press = async (label: string, to: Step) => {
      if (!isPhone) await card.hover();
      await card.getByRole('button', { name: t.orders.moveOf(label, number) }).click();
      if (label === t.orders.toStep.wrap) {
        const dialog = page.getByRole('dialog', { name: t.orders.confirm.step(number, t.orders.steps.wrap) });
        await dialog.getByText(t.orders.confirm.notEngraved(1)).waitFor();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: t.orders.toStep.wrap }).click();
      }
      await choose(to);
      await page.getByRole('list', { name: t.orders.steps[to] }).locator(`[data-card="${number}"]`).waitFor();
      if (to === 'ready')
        await page.getByRole('status').getByText(t.orders.moved(number, t.orders.steps[to])).waitFor();
      expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.wrapGift);
    };
    await press(t.orders.move.wrapGift, 'pick');
    await press(t.orders.toStep.engrave, 'engrave');
    // The office asks for a confirmation here, because the pot is not engraved yet.
    await press(t.orders.toStep.wrap, 'wrap');
    await press(t.orders.toStep.ready, 'ready');
    // The next step needs a permission that this role lacks, so the card only offers a step back.
    const left = await card.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(left).toEqual([t.orders.moveOf(t.orders.stepBack, number)]);
    await press(t.orders.stepBack, 'wrap');
  });

  it('takes a move back within a minute, before the shopper is told, and shows both in the history', async () => {
    const number = await paidOrder(device);
    await moveOn(shop.shop, number);
    const page = await shop.visit(device, '/office/board?step=ready', await asMember(shop, device, 'owner'));
    const card = cardOf(page, number);
    await card.waitFor();
    if (!isPhone) await card.hover();
    await card.getByRole('button', { name: t.orders.moveOf(t.orders.move.onTheWay, number) }).click();
    const toast = page
      .getByRole('status')
      .getByText(t.orders.notYetNotified(number, t.orders.status.onTheWay));
    await toast.waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.onTheWay);
    await page.getByRole('button', { name: t.orders.stepBack, exact: true }).click();
    await toast.waitFor({ state: 'detached' });
    await expect.poll(() => statusOf(number)).toBe(ORDER_STATUS_CODES.wrapGift);
    await page.goto(`/office/order/${number}`);
    await page.getByText(t.order.undone('نورة', t.orders.backReasons.mistake)).waitFor();
    await page.getByRole('button', { name: t.orders.move.onTheWay }).click();
    await page.getByText(t.orders.notYetNotified(number, t.orders.status.onTheWay)).waitFor();
    // After the minute for undoing, a step back asks for a reason.
    await page.reload();
    await page.getByRole('button', { name: t.orders.stepBack }).click();
    const dialog = page.getByRole('dialog', { name: t.orders.confirm.back(number) });
    await dialog
      .getByRole('combobox', { name: t.orders.confirm.backReason })
      .selectOption({ label: t.orders.backReasons.wrongOrder });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.orders.stepBack }).click();
    await page.getByText(t.order.undone('نورة', t.orders.backReasons.wrongOrder)).waitFor();
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.wrapGift);
  });

  it('says who was faster when two people press, and changes nothing for the second', async () => {
    const number = await paidOrder(device);
    const page = await shop.visit(device, '/office/board?step=new', await asMember(shop, device, 'preparer'));
    const card = cardOf(page, number);
    await card.waitFor();
    await page.route('**/move', async (route) => {
      await officeCall(shop, 'owner', moveOrderCall, { number, from: 'accepted' });
      await route.continue();
    });
    if (!isPhone) await card.hover();
    await card.getByRole('button', { name: t.orders.moveOf(t.orders.move.wrapGift, number) }).click();
    await page.getByRole('alert').getByText(t.orders.changed.title(number, 'نورة')).waitFor();
    await expectAccessible(page);
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.wrapGift);
  });

  it('shows by itself what someone else moved', async () => {
    const number = await paidOrder(device);
    const page = await shop.visit(device, '/office/board?step=new', await asMember(shop, device, 'preparer'));
    await cardOf(page, number).waitFor();
    await page.getByText(t.shell.live).first().waitFor({ state: 'attached' });
    await officeCall(shop, 'owner', moveOrderCall, { number, from: 'accepted' });
    if (isPhone) await chooseStep(page, t.orders.shortSteps.pick);
    const picking = page.getByRole('list', { name: t.orders.steps.pick });
    await picking.locator(`[data-card="${number}"]`).waitFor();
  });

  it('shows everyone who took an order, and asks before it is moved by somebody else', async () => {
    const number = await paidOrder(device);
    const packer = await shop.visit(
      device,
      '/office/board?step=new',
      await asMember(shop, device, 'preparer'),
    );
    const card = cardOf(packer, number);
    await card.waitFor();
    const other = await shop.visit(device, '/office/board?step=new', await asMember(shop, device, 'owner'));
    await cardOf(other, number).waitFor();
    await other.getByText(t.shell.live).first().waitFor({ state: 'attached' });
    await card.getByRole('button', { name: t.orders.take(number) }).click();
    await card.getByRole('button', { name: t.orders.giveBack(number) }).waitFor();
    await packer.getByRole('status').getByText(t.orders.taken(number)).waitFor();
    await expectAccessible(packer);
    await expectNoHorizontalScroll(packer);
    const shown = cardOf(other, number);
    const [worksOn] = t.orders
      .worksOn('\n')
      .split('\u2068\n\u2069')
      .filter((part) => part !== '');
    await shown.getByRole('img', { name: new RegExp(worksOn!) }).waitFor();
    if (!isPhone) await shown.hover();
    await shown.getByRole('button', { name: t.orders.moveOf(t.orders.move.wrapGift, number) }).click();
    const dialog = other.getByRole('dialog', { name: t.orders.confirm.wrapGift(number) });
    await dialog.getByText(new RegExp(worksOn!)).waitFor();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: t.orders.confirm.no, exact: true }).click();
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.accepted);
    await card.getByRole('button', { name: t.orders.giveBack(number) }).click();
    await card.getByRole('button', { name: t.orders.take(number) }).waitFor();
  });

  it('moves the selected orders together, names what others changed meanwhile, and takes them back', async () => {
    const numbers = [await paidOrder(device), await paidOrder(device), await paidOrder(device)];
    const [first = '', second = '', taken = ''] = numbers;
    await officeCall(shop, 'owner', claimOrderCall, { number: taken, seenMemberId: null });
    const page = await shop.visit(device, '/office/board?step=new', await asMember(shop, device, 'preparer'));
    await cardOf(page, first).waitFor();
    await page.getByRole('button', { name: t.board.bulk.start }).click();
    for (const number of [first, taken]) await page.getByLabel(t.orders.select(number)).check();
    await page.getByText(t.board.bulk.selected(2)).waitFor();
    await page.getByText(t.board.bulk.staying(1)).waitFor();
    await page.getByRole('button', { name: t.board.bulk.selectAll(3), exact: true }).click();
    await page.getByText(t.board.bulk.selected(3)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.board.bulk.move }).click();
    const dialog = page.getByRole('dialog', { name: t.board.bulk.question(2) });
    await dialog.getByText(t.board.bulk.taken).waitFor();
    await expectAccessible(page);
    // Another member of staff moves one of the selected orders first.
    await officeCall(shop, 'owner', moveOrderCall, { number: second, from: 'accepted' });
    await dialog.getByRole('button', { name: t.board.bulk.move }).click();
    const alert = page.getByRole('alert');
    await alert.getByText(t.board.bulk.moved(1)).waitFor();
    await alert.getByRole('link', { name: second }).waitFor();
    await alert.getByText('نورة').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const statuses = () => Promise.all(numbers.map(statusOf));
    const { accepted, wrapGift } = ORDER_STATUS_CODES;
    expect(await statuses()).toEqual([wrapGift, wrapGift, accepted]);
    await page.getByRole('button', { name: t.board.bulk.takeBack }).click();
    await page.getByText(t.board.bulk.tookBack(1)).waitFor();
    expect(await statuses()).toEqual([accepted, wrapGift, accepted]);
  });

  it('counts lateness to the minute in a lane on top, and no filter hides it', async () => {
    const number = await paidOrder(device);
    shop.clock.pass(30 * HOUR);
    const page = await shop.visit(device, '/office/board?step=new', await asMember(shop, device, 'preparer'));
    await cardOf(page, number).waitFor();
    const lane = page.getByRole('region').first();
    await expect.poll(() => lane.innerText()).toMatch(device.language === 'ar' ? /انتهى الموعد/ : /Ended/);
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${t.board.cafe}`) }).click();
    await page.getByRole('button', { name: t.board.showLate }).click();
    if (isPhone) await chooseStep(page, t.orders.shortSteps.new);
    await cardOf(page, number).waitFor();
    expect(new URL(page.url()).searchParams.get('only')).toBe('late');
  });

  it('prints the care cards of an order for who packs it, and its invoice for who accounts', async () => {
    const number = await paidOrder(device);
    const packer = await shop.visit(
      device,
      `/office/order/${number}`,
      await asMember(shop, device, 'preparer'),
    );
    const saved = async (page: Page, name: string | RegExp) => {
      const link = page.getByRole('link', { name });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return download.suggestedFilename();
    };
    expect(await saved(packer, t.order.printouts.care)).toBe(`${number}-care.pdf`);
    await expectAccessible(packer);
    await expectNoHorizontalScroll(packer);
    expect(await packer.getByRole('link', { name: /^INV-/ }).count()).toBe(0);
    const owner = await shop.visit(device, `/office/order/${number}`, await asMember(shop, device, 'owner'));
    expect(await saved(owner, /^INV-/)).toMatch(/^INV-\d+\.pdf$/);
  });

  it('says that an order waits for its recipient, and not that it is new', async () => {
    const customer = await shop.customer(device);
    const { orderNumber, orderUuid } = await giveGift(customer);
    // Without an address it could not be delivered before the next test.
    onTestFinished(async () => {
      await customer.must(cancelOrderCall, { orderUuid });
    });
    const page = await shop.visit(
      device,
      `/office/order/${orderNumber}`,
      await asMember(shop, device, 'preparer'),
    );
    await page.getByText(t.orders.steps.awaitsRecipient, { exact: true }).first().waitFor();
    const facts = page.getByRole('main').getByText(t.orders.status.accepted, { exact: true });
    expect(await facts.and(page.locator('b')).count()).toBe(0);
  });

  it('says of a cancelled order that its price was paid and returned, and shows no steps to come', async () => {
    const number = await paidOrder(device);
    await moveOn(shop.shop, number, 'cancelled', 'test');
    const page = await shop.visit(device, `/office/order/${number}`, await asMember(shop, device, 'owner'));
    await page.getByText(t.order.paid.returned, { exact: true }).waitFor();
    expect(await page.getByRole('list', { name: t.order.stages }).count()).toBe(0);
    await expectNoHorizontalScroll(page);
  });

  it('leads to everything about an order; a phone number is shown when asked for, and that is recorded', async () => {
    const number = await paidOrder(device);
    const page = await shop.visit(device, `/office/order/${number}`, await asMember(shop, device, 'owner'));
    await page.getByRole('heading', { name: t.order.lines }).waitFor();
    await page.getByRole('heading', { name: t.order.history }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await page.getByText('••').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: t.customers.reveal }).click();
    await page.getByText(t.customers.revealed).waitFor();
    await page.goto('/office/audit');
    await page.getByRole('cell', { name: t.audit.acts['order.reveal'] }).first().waitFor();
    await page.goto('/office/order/A-999999');
    await page.getByText(t.order.notFound('A-999999')).waitFor();
  });
});

describe('A card of the board at a desk', () => {
  const t = englishDesktop.text.office;
  const column = (page: Page, step: Step) =>
    page.getByRole('list', { name: t.board.columns }).locator(`[data-column="${step}"]`);
  const open = async (role: 'owner' | 'dispatcher') => {
    const number = await paidOrder(englishDesktop);
    const page = await shop.visit(
      englishDesktop,
      '/office/board',
      await asMember(shop, englishDesktop, role),
    );
    const card = cardOf(page, number);
    await card.waitFor();
    return { number, page, card };
  };

  it('is dragged to the next column and back, with the same questions as its buttons', async () => {
    const { number, page, card } = await open('owner');
    const at = (step: Step) =>
      page.getByRole('list', { name: t.orders.steps[step], exact: true }).locator(`[data-card="${number}"]`);
    await card.dragTo(column(page, 'pick'));
    await at('pick').waitFor();
    await card.dragTo(column(page, 'engrave'));
    await at('engrave').waitFor();
    await card.dragTo(column(page, 'wrap'));
    const dialog = page.getByRole('dialog', { name: t.orders.confirm.step(number, t.orders.steps.wrap) });
    await dialog.getByText(t.orders.confirm.notEngraved(1)).waitFor();
    await dialog.getByRole('button', { name: t.orders.confirm.no, exact: true }).click();
    await card.dragTo(column(page, 'pick'));
    await at('pick').waitFor();
    // If another member moves the order first, the office names them after a drag as well as after a press.
    await page.route('**/step', async (route) => {
      const move = { number, from: 'pick', to: 'engrave' } as const;
      await officeCall(shop, 'preparer', prepareOrderCall, move);
      await route.continue();
    });
    await card.dragTo(column(page, 'engrave'));
    await page.getByRole('alert').getByText(t.orders.changed.text).waitFor();
  });

  it('stays where it is when it is dropped where its order cannot go, which is said', async () => {
    const { number, page, card } = await open('owner');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    await card.dragTo(column(page, 'ready'));
    const alert = page.getByRole('alert');
    await alert.getByText(t.board.drag.notThere(number, t.orders.steps.ready)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.accepted);
    expect(calls).toEqual([]);
    await card.dragTo(column(page, 'pick'));
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => statusOf(number)).toBe(ORDER_STATUS_CODES.wrapGift);
  });

  it('is not moved by a role that does not prepare, and nothing is dragged while orders are selected', async () => {
    const { number, page, card } = await open('dispatcher');
    await card.dragTo(column(page, 'pick'));
    await page.getByRole('alert').getByText(t.board.drag.notYours(number, t.orders.steps.pick)).waitFor();
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.accepted);
    expect(await card.getAttribute('draggable')).toBe('true');
    await page.getByRole('button', { name: t.board.bulk.start }).click();
    expect(await card.getAttribute('draggable')).toBeNull();
  });
});

it('The board leads somebody who was dismissed to the sign-in, at the same place, and moves nothing for them', async () => {
  const t = englishDesktop.text.office;
  const number = await paidOrder(englishDesktop);
  const { email } = await demoMember(shop.shop, 'preparer');
  const dismiss = (at: Date | null) =>
    inTransaction(shop.database, async (tx) => {
      await tx.updateTable('staff_members').set({ dismissed_at: at }).where('email', '=', email).execute();
      const by = { memberId: null, who: 'command:test', address: null };
      await insertAuditEntry(tx, by, { act: 'staff.dismiss', subject: email }, shop.clock.now());
    });
  const page = await shop.visit(
    englishDesktop,
    '/office/board?step=new',
    await asMember(shop, englishDesktop, 'preparer'),
  );
  await cardOf(page, number).hover();
  await dismiss(shop.clock.now());
  try {
    const forward = cardOf(page, number).getByRole('button', { name: t.orders.move.wrapGift });
    // The click may fail, because the page may already show that the session has ended.
    await forward.click({ timeout: 2_000 }).catch(() => undefined);
    await page.getByText(t.signIn.ended).waitFor();
    expect(new URL(page.url()).search).toBe('?step=new');
    expect(await page.getByText(number).count()).toBe(0);
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.accepted);
  } finally {
    await dismiss(null);
  }
});

it('The board is worked with the keyboard: J and K go from card to card, F moves on, Enter opens, by the keys’ places', async () => {
  const t = englishDesktop.text.office;
  const number = await paidOrder(englishDesktop);
  const page = await shop.visit(
    englishDesktop,
    '/office/board',
    await asMember(shop, englishDesktop, 'owner'),
  );
  await cardOf(page, number).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card);
  await walkTo(page, async () => (await focused()) === number);
  expect(await focused()).toBe(number);
  const isIn = (step: Step) =>
    page.getByRole('list', { name: t.orders.steps[step] }).locator(`[data-card="${number}"]`).waitFor();
  // The focus stays on the card in whichever column the card is.
  await page.keyboard.press('KeyF');
  await isIn('pick');
  await expect.poll(focused).toBe(number);
  await page.keyboard.press('KeyF');
  await isIn('engrave');
  await page.keyboard.press('KeyB');
  await isIn('pick');
  await expect.poll(focused).toBe(number);
  expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.wrapGift);
  // From the first step, B takes the order back to "new", which needs a reason.
  await page.keyboard.press('KeyB');
  const dialog = page.getByRole('dialog', { name: t.orders.confirm.back(number) });
  await dialog.getByRole('button', { name: t.orders.stepBack }).press('Enter');
  await isIn('new');
  expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.accepted);
  const { claim } = t.board.keys;
  await page.keyboard.press('Shift+Slash');
  await page.getByRole('dialog', { name: t.shell.keys.title }).getByText(claim).waitFor();
  await page.keyboard.press('Escape');
  await cardOf(page, number).getByRole('link').focus();
  await page.keyboard.press('Space');
  await cardOf(page, number)
    .getByRole('button', { name: t.orders.giveBack(number) })
    .waitFor();
  await page.keyboard.press('KeyX');
  await page.getByText(t.board.bulk.selected(1)).waitFor();
  await page.keyboard.press('KeyM');
  const together = page.getByRole('dialog', { name: t.board.bulk.question(1) });
  await together.getByRole('button', { name: t.board.bulk.move }).press('Enter');
  await isIn('pick');
  await page.getByText(t.board.bulk.moved(1)).waitFor();
  await cardOf(page, number).getByRole('link').press('Enter');
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
});
