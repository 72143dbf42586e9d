import { beforeAll, describe, expect, it } from 'vitest';
import { devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { holdCode, typeAsScanner } from './scanned-code.ts';

const shop = await openShop();
let number: string;
const addressOf = (order: string) => `${shop.url}/office/order/${order}`;

beforeAll(async () => {
  const customer = await shop.customer(englishDesktop);
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  number = placed.orderNumber;
});

describe.each(devices)('Scanning on $name', (device) => {
  const t = device.text.office;
  const s = t.shell.scan;

  it('reads the code of a paper with the camera and opens its order, which moves on with one press', async () => {
    const page = await shop.visit(device, '/office/board', await asMember(shop, device, 'owner'));
    await page.getByRole('heading', { name: t.board.title, level: 1 }).waitFor();
    await holdCode(page, 'https://other.test/office/order/A-1');
    const open = page.getByRole('button', { name: s.start });
    await open.click();
    const dialog = page.getByRole('dialog', { name: s.title });
    await dialog.getByText(s.otherShop('other.test')).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
    await holdCode(page, '6281234567890');
    await open.click();
    await dialog.getByText(s.unknown).waitFor();
    await page.keyboard.press('Escape');
    await holdCode(page, addressOf(number));
    await page.keyboard.press('KeyQ');
    await page.getByRole('heading', { name: number, level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: t.orders.move.wrapGift }).waitFor();
  });

  it('says what to do without a camera, and where the browser does not allow it', async () => {
    const page = await shop.visit(device, '/office/board', await asMember(shop, device, 'owner'));
    await page.getByRole('heading', { name: t.board.title, level: 1 }).waitFor();
    const open = page.getByRole('button', { name: s.start });
    for (const [fault, cause] of [
      ['NotFoundError', 'none'],
      ['NotAllowedError', 'refused'],
      ['NotReadableError', 'busy'],
    ] as const) {
      await page.evaluate((name) => {
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException('', name);
        };
      }, fault);
      await open.click();
      const dialog = page.getByRole('dialog', { name: s.title });
      await dialog.getByText(s.faults[cause].title).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('takes what a scanner with a cable types, as one code, and none of its letters as a shortcut', async () => {
    const page = await shop.visit(device, '/office/board', await asMember(shop, device, 'owner'));
    await page.getByRole('heading', { name: t.board.title, level: 1 }).waitFor();
    // The letters of this URL are shortcuts: taken for key presses, they would select, move and search.
    await typeAsScanner(page, 'http://fbxmql.test/pots');
    await page.getByRole('alert').getByText(s.unknown).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    await typeAsScanner(page, addressOf(number));
    await page.getByRole('heading', { name: number, level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto(`${shop.url}/office/board`);
    await page.getByRole('heading', { name: t.board.title, level: 1 }).waitFor();
    await typeAsScanner(page, number);
    await page.getByRole('heading', { name: number, level: 1 }).waitFor();
  });
});
