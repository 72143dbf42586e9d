import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { giveMoney } from '#server/wallet/wallet.public.ts';
import { freeMobile } from '../nobodys.ts';
import type { Shopper } from '../shopper.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const HOUR_MS = 3_600_000;

/** A customer of long standing: a Saudi number, an address, and another browser that is signed in as well. */
async function settledCustomer(s: Studio): Promise<Shopper> {
  const customer = await s.customer({
    name: s.device.language === 'ar' ? 'سارة القحطاني' : 'Sarah Al-Qahtani',
  });
  const { database, clock } = s.shop;
  await database
    .updateTable('shoppers')
    .set({
      country_code: '966',
      phone: freeMobile(),
      email: `sara${randomInt(100_000, 999_999)}@example.com`,
    })
    .where('id', '=', customer.id)
    .execute();
  const now = clock.now().getTime();
  const after = (hours: number) => new Date(now + hours * HOUR_MS);
  for (const [device, hours] of [
    ['Safari, iPhone', -20],
    ['Firefox, Windows', -100],
  ] as const) {
    await database
      .insertInto('sessions')
      .values({
        shopper_id: customer.id,
        token_hash: randomBytes(32),
        binding_hash: randomBytes(32),
        created_at: after(-200),
        last_used_at: after(hours),
        idle_expires_at: after(100),
        expires_at: after(1000),
        revoked_at: null,
        device,
      })
      .execute();
  }
  return customer;
}

async function openProfile(s: Studio): Promise<Page> {
  const page = await s.open('/my-account', { as: await settledCustomer(s) });
  await page.getByLabel(s.device.text.account.name, { exact: true }).waitFor();
  await page.getByText(s.device.text.myAccount.thisBrowser).waitFor();
  return page;
}

/** A photograph of nobody: a plain PNG that the page itself has drawn. */
async function choosePicture(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    const sky = pen.createLinearGradient(0, 0, 0, 1200);
    sky.addColorStop(0, '#d8c4a4');
    sky.addColorStop(1, '#9cae92');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 1600, 1200);
    pen.fillStyle = '#1f4231';
    pen.beginPath();
    pen.arc(800, 480, 220, 0, Math.PI * 2);
    pen.ellipse(800, 1150, 420, 420, 0, 0, Math.PI * 2);
    pen.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
}

/** The profile and what hangs on it. */
export const account: readonly Shot[] = [
  screen('account', openProfile),
  screen('account-guest', async (s) => {
    const page = await s.open('/my-account');
    await page.getByRole('heading', { name: s.device.text.myAccount.signInFirst }).waitFor();
    return page;
  }),
  screen('account-waiting', async (s) => {
    const customer = await settledCustomer(s);
    const page = await s.open('/terms', { as: customer });
    await page.route('**/api/v1/user', () => undefined);
    await page.goto('/my-account');
    // Drawn only when it takes long.
    await page.locator('main [class*=skeleton]').first().waitFor();
    return page;
  }),
  screen('account-failed', async (s) => {
    const customer = await settledCustomer(s);
    const page = await s.open('/terms', { as: customer });
    await page.route('**/api/v1/user', (route) => route.abort());
    await page.goto('/my-account');
    await page.getByRole('heading', { name: s.device.text.myAccount.loadFailed }).waitFor();
    return page;
  }),
  screen('account-faults', async (s) => {
    const page = await openProfile(s);
    const { account: words, myAccount } = s.device.text;
    await page.getByLabel(words.name, { exact: true }).fill('');
    await page.getByLabel(myAccount.email).fill('sara@');
    await page.getByLabel(words.phone).fill('551');
    await page.getByRole('button', { name: myAccount.save }).click();
    await page.locator('input[aria-invalid=true]').first().waitFor();
    return page;
  }),
  screen('account-waits', async (s) => {
    const page = await openProfile(s);
    const { account: words, myAccount, shell } = s.device.text;
    await page.getByLabel(words.phone).fill(freeMobile());
    await page.getByLabel(myAccount.email).fill(`new${randomInt(100_000, 999_999)}@example.com`);
    await page.getByRole('button', { name: myAccount.save }).click();
    await page.getByRole('dialog').getByRole('button', { name: shell.close }).click();
    await page.getByRole('button', { name: myAccount.enterCode }).first().waitFor();
    return page;
  }),
  screen('account-picture', async (s) => {
    const page = await openProfile(s);
    await choosePicture(page);
    await page.getByRole('button', { name: s.device.text.myAccount.keepPicture }).waitFor();
    return page;
  }),
  screen('account-pictured', async (s) => {
    const page = await openProfile(s);
    await choosePicture(page);
    await page.getByRole('button', { name: s.device.text.myAccount.keepPicture }).click();
    await page.getByRole('button', { name: s.device.text.myAccount.removePicture }).waitFor();
    return page;
  }),
  over('account-code', async (s) => {
    const page = await openProfile(s);
    await page.getByLabel(s.device.text.account.phone).fill(freeMobile());
    await page.getByRole('button', { name: s.device.text.myAccount.save }).click();
    await page.getByRole('dialog').getByLabel(s.device.text.account.code).waitFor();
    return page;
  }),
  over('account-everywhere', async (s) => {
    const page = await openProfile(s);
    await page.getByRole('button', { name: s.device.text.myAccount.signOutEverywhere }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  over('account-delete', async (s) => {
    const customer = await settledCustomer(s);
    const { email } = await s.shop.database
      .selectFrom('shoppers')
      .select('email')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    await giveMoney(s.shop.shop, {
      customer: email ?? '',
      kind: 'refund',
      amount: 120_00,
      expiresAt: null,
      key: 'picture',
    });
    const page = await s.open('/my-account', { as: customer });
    await page.getByRole('main').getByRole('button', { name: s.device.text.shell.deleteAccount }).click();
    await page.getByRole('alertdialog').getByRole('listitem').first().waitFor();
    return page;
  }),
  over('account-delete-on-the-way', async (s) => {
    const customer = await settledCustomer(s);
    await customer.add('pothos', { glaze: 'white' });
    await customer.pay(await customer.order());
    const page = await s.open('/my-account', { as: customer });
    await page.getByRole('main').getByRole('button', { name: s.device.text.shell.deleteAccount }).click();
    await page.getByRole('heading', { name: s.device.text.myAccount.removalNotYet }).waitFor();
    return page;
  }),
  over('account-delete-code', async (s) => {
    const page = await openProfile(s);
    await page.getByRole('main').getByRole('button', { name: s.device.text.shell.deleteAccount }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('listitem').first().waitFor();
    await question.getByRole('button', { name: s.device.text.shell.yes, exact: true }).click();
    await page.getByRole('dialog').getByLabel(s.device.text.account.code).waitFor();
    return page;
  }),
];
