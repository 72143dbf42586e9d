import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { personalDetails } from '../profile.ts';
import type { Shopper } from '../shopper.ts';
import { freeMobile } from '../unused-identities.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const HOUR_MS = 3_600_000;

/** Creates a customer with a Saudi number, an address and a second signed-in browser. */
async function establishedCustomer(s: Studio): Promise<Shopper> {
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
  await saveFriends(s, customer);
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

/** Saves two friends for the customer, as in the design. */
async function saveFriends({ shop, device }: Studio, { id }: Shopper): Promise<void> {
  const isArabic = device.language === 'ar';
  const { id: cityId } = await shop.database
    .selectFrom('cities')
    .select('id')
    .where('unique_city_id', '=', 'jeddah')
    .executeTakeFirstOrThrow();
  const jeddah = { city_id: cityId, national_address: 'JNZB3307' };
  const riyadh = { city_id: 1, national_address: 'RQMA4821' };
  const now = shop.clock.now();
  for (const friend of [
    { name: isArabic ? 'أبو نورة' : 'Noura’s Dad', phone: '509876543', ...jeddah },
    { name: isArabic ? 'نورة العتيبي' : 'Noura Al-Otaibi', phone: '551234567', ...riyadh },
  ]) {
    await shop.database
      .insertInto('friends')
      .values({
        ...friend,
        shopper_id: id,
        email: null,
        address: null,
        created_at: now,
        changed_at: now,
        idempotency_key: randomUUID(),
        content_hash: randomBytes(32),
      })
      .execute();
  }
}

async function openProfile(
  s: Studio,
  prepare: (customer: Shopper) => Promise<unknown> = async () => {},
): Promise<Page> {
  const customer = await establishedCustomer(s);
  await prepare(customer);
  const page = await s.open('/my-account', { as: customer });
  await personalDetails(page, s.device).getByLabel(s.device.text.account.name, { exact: true }).waitFor();
  await page.getByText(s.device.text.myAccount.thisBrowser, { exact: true }).waitFor();
  await page.getByText(s.device.text.myAccount.notificationPreferences.topics.stockBack).waitFor();
  return page;
}

/** Enters a new phone number and saves it, so that the page asks for a code sent to the old number. */
async function requestProof(page: Page, { device }: Studio): Promise<void> {
  const about = personalDetails(page, device);
  await about.getByLabel(device.text.account.phone).fill(freeMobile());
  await about.getByRole('button', { name: device.text.myAccount.save }).click();
  await page.getByRole('dialog').getByLabel(device.text.account.code).waitFor();
}

/** Chooses a profile picture: a plain PNG that the page makes on a canvas. */
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

/**
 * Opens the cart of a customer in Riyadh who has saved friends; one of the two newest friends lives in another city.
 */
async function openCart(s: Studio, more = 0): Promise<Page> {
  const customer = await s.customer();
  for (let n = 0; n <= more; n += 1) await saveFriends(s, customer);
  await customer.add('peace-lily', { colour: 'white' });
  const page = await s.open('/cart', { as: customer });
  await page.locator('input[name=delivery_day]').first().waitFor({ state: 'attached' });
  return page;
}

/** Screenshots of the profile and its dialogs. */
export const account: readonly Shot[] = [
  screen('account', openProfile),
  screen('account-guest', async (s) => {
    const page = await s.open('/my-account');
    await page.getByRole('heading', { name: s.device.text.myAccount.signInFirst }).waitFor();
    return page;
  }),
  screen('account-waiting', async (s) => {
    const customer = await establishedCustomer(s);
    const page = await s.open('/terms', { as: customer });
    await page.route('**/api/v1/user', () => undefined);
    await page.goto('/my-account');
    // The placeholder appears only when loading takes long.
    await page.locator('main [class*=skeleton]').first().waitFor();
    return page;
  }),
  screen('account-failed', async (s) => {
    const customer = await establishedCustomer(s);
    const page = await s.open('/terms', { as: customer });
    await page.route('**/api/v1/user', (route) => route.abort());
    await page.goto('/my-account');
    await page.getByRole('heading', { name: s.device.text.myAccount.loadFailed }).waitFor();
    return page;
  }),
  screen('account-faults', async (s) => {
    const page = await openProfile(s);
    const { account: accountText, myAccount } = s.device.text;
    const about = personalDetails(page, s.device);
    await about.getByLabel(accountText.name, { exact: true }).fill('');
    await about.getByLabel(myAccount.email).fill('sara@');
    await about.getByLabel(accountText.phone).fill('551');
    await about.getByRole('button', { name: myAccount.save }).click();
    await page.locator('input[aria-invalid=true]').first().waitFor();
    return page;
  }),
  screen('account-waits', async (s) => {
    const page = await openProfile(s);
    // Mark the session as if the code sent to the old number had just been entered.
    await s.shop.database.updateTable('sessions').set({ owner_proved_at: s.shop.clock.now() }).execute();
    const { account: accountText, myAccount, shell } = s.device.text;
    const about = personalDetails(page, s.device);
    await about.getByLabel(accountText.phone).fill(freeMobile());
    await about.getByLabel(myAccount.email).fill(`new${randomInt(100_000, 999_999)}@example.com`);
    await about.getByRole('button', { name: myAccount.save }).click();
    await page.getByRole('dialog').getByRole('button', { name: shell.close }).click();
    await page.getByRole('button', { name: myAccount.enterCode }).first().waitFor();
    return page;
  }),
  over('account-proof', async (s) => {
    const page = await openProfile(s);
    await requestProof(page, s);
    return page;
  }),
  over('account-lost-phone', async (s) => {
    const page = await openProfile(s);
    await requestProof(page, s);
    const { proof } = s.device.text.myAccount;
    await page.getByRole('button', { name: proof.lostLink }).click();
    await page.getByRole('dialog').getByRole('button', { name: '@example.com' }).waitFor();
    return page;
  }),
  screen('account-lost-waits', async (s) => {
    const now = s.shop.clock.now();
    const readyAt = new Date(now.getTime() + 72 * HOUR_MS);
    const page = await openProfile(s, async ({ id }) => {
      await s.shop.database
        .insertInto('lost_phones')
        .values({ shopper_id: id, reported_at: now, ready_at: readyAt })
        .execute();
    });
    await page.getByRole('button', { name: s.device.text.myAccount.proof.lostWithdraw }).waitFor();
    return page;
  }),
  screen('account-picture', async (s) => {
    const page = await openProfile(s);
    await choosePicture(page);
    await page.getByRole('button', { name: s.device.text.myAccount.savePicture }).waitFor();
    return page;
  }),
  screen('account-pictured', async (s) => {
    const page = await openProfile(s);
    await choosePicture(page);
    await page.getByRole('button', { name: s.device.text.myAccount.savePicture }).click();
    await page.getByRole('button', { name: s.device.text.myAccount.removePicture }).waitFor();
    return page;
  }),
  over('account-friend', async (s) => {
    const page = await openProfile(s);
    const { friends } = s.device.text.myAccount;
    await page.getByRole('button', { name: friends.edit }).first().click();
    const form = s.isPhone ? page.getByRole('dialog') : page.getByRole('region', { name: friends.editTitle });
    await form.getByText(friends.building('4821')).waitFor();
    return page;
  }),
  screen('account-friend-faults', async (s) => {
    const page = await openProfile(s);
    const { friends } = s.device.text.myAccount;
    if (s.isPhone) await page.getByRole('button', { name: friends.add }).click();
    const form = s.isPhone ? page.getByRole('dialog') : page.getByRole('region', { name: friends.newTitle });
    await form.getByLabel(friends.nationalAddress).fill('RQM 4821');
    await form.getByRole('button', { name: friends.save }).click();
    await form.getByText(friends.problems.nameNeeded).waitFor();
    return page;
  }),
  over('account-friend-remove', async (s) => {
    const page = await openProfile(s);
    await page.getByRole('button', { name: s.device.text.myAccount.friends.remove }).last().click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  screen('checkout-friend', async (s) => {
    const page = await openCart(s);
    await page
      .getByRole('button', { name: s.device.language === 'ar' ? 'نورة العتيبي' : 'Noura Al-Otaibi' })
      .click();
    return page;
  }),
  screen('checkout-friend-elsewhere', async (s) => {
    const page = await openCart(s);
    await page.getByRole('button', { name: s.device.language === 'ar' ? 'أبو نورة' : 'Noura’s Dad' }).click();
    await page.getByRole('alert').first().waitFor();
    return page;
  }),
  over('checkout-friends-many', async (s) => {
    const page = await openCart(s, 5);
    await page.getByRole('button', { name: s.device.text.checkout.friends.all(12) }).click();
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    return page;
  }),
  over('account-code', async (s) => {
    const page = await openProfile(s);
    const about = personalDetails(page, s.device);
    await about.getByLabel(s.device.text.account.phone).fill(freeMobile());
    await about.getByRole('button', { name: s.device.text.myAccount.save }).click();
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
    const customer = await establishedCustomer(s);
    const { email } = await s.shop.database
      .selectFrom('shoppers')
      .select('email')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    await creditWallet(s.shop.shop, {
      operator: 'Sara',
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
    const customer = await establishedCustomer(s);
    await customer.add('pothos', { colour: 'white' });
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
