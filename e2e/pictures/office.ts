import type { Page } from 'playwright-core';
import { claimOrderCall, moveOrderCall, prepareOrderCall } from '#contract/orders/office.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { inviteOwner } from '#server/staff/joining.public.ts';
import { appCode, asMember, officeCall, shownSecret } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const as = (s: Studio, role: Parameters<typeof asMember>[2]) =>
  asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, role);
const open = async (
  s: Studio,
  path: string,
  role: Parameters<typeof asMember>[2] = 'owner',
): Promise<Page> => {
  const page = await s.open(path, await as(s, role));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

async function openInvitation(s: Studio): Promise<Page> {
  const email = `owner-${s.device.language}-${s.device.screen.viewport?.width}-${Date.now()}@office.example`;
  const { link } = await inviteOwner(s.shop.shop, { email, name: 'نورة', operator: 'pictures' });
  const { pathname, hash } = new URL(link);
  return open(s, pathname + hash, null);
}

const GIFTS = [
  { slug: 'olive-tree', engraving: { ar: 'إلى أمي الغالية', en: 'To my dear mum' } },
  { slug: 'snake-plant', engraving: null },
  { slug: 'monstera', engraving: { ar: 'عشر سنوات معًا', en: 'Ten years together' } },
  { slug: 'aloe-vera', engraving: null },
] as const;
/**
 * Places and pays an order.
 * @returns the order's number
 */
async function orderOf(s: Studio, slug: string, more: { engraving?: string } = {}): Promise<string> {
  const customer = await s.customer();
  await customer.add(slug, more);
  const placed = await customer.order();
  await customer.pay(placed);
  return placed.orderNumber;
}
let numbers: Promise<string[]> | undefined;

/** Creates paid orders, two of them in the packing room; once for all screenshots. */
async function makeOrders(s: Studio): Promise<string[]> {
  const { language } = s.device;
  const made: string[] = [];
  for (const { slug, engraving } of GIFTS)
    made.push(await orderOf(s, slug, engraving ? { engraving: engraving[language] } : {}));
  const at = { url: s.shop.url, shop: s.shop.shop };
  for (const number of made.slice(0, 3))
    await officeCall(at, 'owner', moveOrderCall, { number, from: 'accepted', to: 'wrapGift' });
  const [engraved = '', plain = ''] = made;
  await officeCall(at, 'owner', prepareOrderCall, { number: engraved, from: 'pick', to: 'engrave' });
  await officeCall(at, 'owner', prepareOrderCall, { number: plain, from: 'pick', to: 'wrap' });
  await officeCall(at, 'owner', claimOrderCall, { number: plain, seenMemberId: null });
  return made;
}

async function openWithOrders(s: Studio, path: (numbers: readonly string[]) => string): Promise<Page> {
  numbers ??= makeOrders(s);
  const page = await open(s, path(await numbers));
  await page.getByRole('main').locator('picture').filter({ visible: true }).first().waitFor();
  return page;
}

/** Screenshots of the back office's main screens. */
export const office: readonly Shot[] = [
  over('office-sign-in', (s) => open(s, '/office', null)),
  over('office-sign-in-password', async (s) => {
    const t = s.device.text.office.signIn;
    const page = await open(s, '/office', null);
    await page.getByLabel(t.email).fill('owner@ashjar.example');
    await page.getByRole('button', { name: t.byPassword }).click();
    await page.getByLabel(t.password, { exact: true }).waitFor();
    return page;
  }),
  screen('office-invitation', openInvitation),
  screen('office-invitation-app', async (s) => {
    const t = s.device.text.office.invitation;
    const page = await openInvitation(s);
    await page.getByLabel(t.password, { exact: true }).fill('kettle-moss-lantern-7');
    await page.getByRole('button', { name: t.toApp }).click();
    await page.getByRole('img', { name: t.qr }).waitFor();
    return page;
  }),
  screen('office-recovery-codes', async (s) => {
    const t = s.device.text.office.invitation;
    const page = await openInvitation(s);
    await page.getByLabel(t.password, { exact: true }).fill('kettle-moss-lantern-7');
    await page.getByRole('button', { name: t.toApp }).click();
    await page.getByLabel(t.code).fill(appCode(await shownSecret(page), s.shop.clock.now()));
    await page.getByRole('heading', { name: t.codesTitle }).waitFor();
    return page;
  }),
  screen('office-today', async (s) => {
    const page = await open(s, '/office');
    await page.getByRole('list', { name: s.device.text.office.today.needs }).waitFor();
    return page;
  }),
  screen('office-empty-board', (s) => open(s, '/office/board')),
  screen('office-board', (s) => openWithOrders(s, () => '/office/board')),
  over(
    'office-board-drag',
    async (s) => {
      const page = await openWithOrders(s, () => '/office/board');
      await page.locator('[data-column="new"] [data-card]').first().hover();
      await page.mouse.down();
      const { x, y, width, height } = (await page.locator('[data-column="pick"]').nth(1).boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
      await page.locator('[data-drop="here"]').first().waitFor();
      return page;
    },
    'desktop',
  ),
  over(
    'office-board-refused-drop',
    async (s) => {
      const page = await openWithOrders(s, () => '/office/board');
      const card = page.locator('[data-column="new"] [data-card]').first();
      await card.dragTo(page.locator('[data-column="ready"]').first());
      await page.getByRole('alert').waitFor();
      return page;
    },
    'desktop',
  ),
  over('office-board-untold', async (s) => {
    const t = s.device.text.office.orders;
    const number = await orderOf(s, 'snake-plant');
    await moveOn(s.shop.shop, number);
    const page = await open(s, `/office/order/${number}`);
    await page.getByRole('button', { name: t.move.onTheWay }).click();
    await page.getByText(t.notYetNotified(number, t.status.onTheWay)).waitFor();
    return page;
  }),
  over('office-step-back', async (s) => {
    // Of these orders only the third has no step of its preparation, which is taken back without a question.
    const page = await openWithOrders(s, ([, , number]) => `/office/order/${number}`);
    await page.getByRole('button', { name: s.device.text.office.orders.stepBack }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('office-order', (s) => openWithOrders(s, ([number]) => `/office/order/${number}`)),
  over('office-refund', async (s) => {
    const t = s.device.text.office.refunds;
    const page = await openWithOrders(s, ([number]) => `/office/order/${number}`);
    await page.getByRole('button', { name: t.start, exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().click();
    await page
      .getByRole('dialog')
      .getByLabel(t.reason)
      .fill(t.reasons[0] ?? '');
    return page;
  }),
  screen('office-engraving', async (s) => {
    const page = await openWithOrders(s, () => '/office/engraving');
    const rows = page.locator('[data-row]');
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check();
    await rows.first().click();
    await page.getByRole('img', { name: s.device.text.office.engraving.plateDrawing(2) }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    return page;
  }),
  screen('office-approvals', (s) => open(s, '/office/approvals')),
  screen('office-staff', (s) => open(s, '/office/staff')),
  screen('office-roles', (s) => open(s, '/office/staff/roles')),
  over('office-role', async (s) => {
    const t = s.device.text.office.roles;
    const page = await open(s, '/office/staff/roles');
    await page.getByRole('button', { name: t.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.permissions['money.refund'], { exact: true }).click();
    await dialog.getByLabel(t.limit.refundPerDay).waitFor();
    return page;
  }),
  screen('office-audit', (s) => open(s, '/office/audit')),
  screen('office-account', (s) => open(s, '/office/account')),
  over('office-not-allowed', (s) => open(s, '/office/staff', 'preparer')),
];
