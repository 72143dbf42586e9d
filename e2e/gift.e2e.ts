import { describe, expect, it } from 'vitest';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveDeliveryCall } from '#contract/orders/tracking.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { giveGift } from './give-gift.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';
import { thanksTitle } from './thanks-title.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();
const CARD = 'كبرتُ في ظلّك.\nوالآن دوري.';

describe('The recipient decides, on an Arabic phone', () => {
  const device = arabicPhone;
  const { text } = device;

  it('a gift without address or time is opened, accepted and tracked by its link, and the buyer sees it', async () => {
    const buyer = await shop.customer(device);
    await buyer.add('monstera', { colour: 'white', cardMessage: CARD, engraving: 'إلى أمي' });
    const cart = await shop.visit(device, '/cart', { as: buyer });
    const mobile = freeMobile();
    await cart.getByLabel(text.checkout.recipientName).fill('نورة');
    await cart.getByLabel(text.checkout.recipientPhone).fill(freeMobile());
    await cart.getByLabel(text.checkout.addressLabel, { exact: true }).waitFor();
    await cart.getByLabel(text.checkout.recipientDecides).check({ force: true });
    await cart.getByLabel(text.checkout.addressLabel, { exact: true }).waitFor({ state: 'detached' });
    await cart.getByText(text.checkout.recipientChooses('الرياض')).waitFor();
    await expectAccessible(cart);
    await cart.getByRole('radio', { name: text.checkout.card }).check({ force: true });
    await cart.getByRole('checkbox', { name: text.checkout.terms }).check({ force: true });
    await payButton(cart, device).click();
    await payOnSandbox(cart, device);
    await cart.getByRole('heading', { name: thanksTitle(text.checkout) }).waitFor();
    await cart.getByText('أرسلنا إلى ⁨نورة⁩ رابطًا لاختيار المكان والموعد.').waitFor();
    await cart.getByRole('link', { name: text.checkout.trackGift }).click();
    await cart.getByRole('heading', { name: text.gift.waitingFor('نورة') }).waitFor();

    // The buyer corrects a mistyped number, and the corrected number gets a new link.
    await cart.getByRole('button', { name: text.gift.correctPhone }).click();
    const right = cart.getByLabel(text.checkout.recipientPhone);
    await right.waitFor();
    await expect.poll(() => right.evaluate((field) => field === document.activeElement)).toBe(true);
    await right.fill('12');
    await cart.getByRole('button', { name: text.gift.correctSend }).click();
    await cart.getByText(text.account.phoneLength(9, '966')).waitFor();
    await expectAccessible(cart);
    await right.fill(mobile);
    await cart.getByRole('button', { name: text.gift.correctSend }).click();
    const [, ...groups] = /(..)(...)(....)/.exec(mobile) ?? [];
    await cart.getByText(text.gift.sentTo(`+966 ${groups.join(' ')}`)).waitFor();

    // The recipient has never visited the shop, and is asked neither for a city nor to sign in.
    const sms = await shop.newestSms(`+966${mobile}`);
    expect(sms).toContain('\u2068نورة\u2069، لك هدية من \u2068سارة\u2069.');
    const link = new URL(/https?:\S+/.exec(sms)?.[0] ?? '');
    const page = await shop.visit(device, link.pathname, { city: null });
    await page.getByRole('heading', { level: 1, name: text.gift.forYou('نورة') }).waitFor();
    await page.getByText('كبرتُ في ظلّك.').waitFor();
    await page.locator('input[name=time_slot_id]:enabled').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    const main = page.locator('main');
    // Until delivery, the recipient sees neither the content of the gift nor its price.
    expect(await main.innerText()).not.toMatch(/ريال|304|279|مونستيرا/);
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // Accepting the gift too early reports the missing address and focuses its field.
    await page.getByRole('button', { name: text.gift.accept }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problem-address');
    await page.getByLabel(text.checkout.addressLabel, { exact: true }).fill('حي الملقا، شارع 7، مبنى 2');
    await page.locator('input[name=time_slot_id]:enabled').first().check({ force: true });
    await page.getByRole('button', { name: text.gift.accept }).click();
    const accepted = page.getByRole('heading', { level: 1, name: text.orders.headline.recipientAccepted });
    await accepted.waitFor();
    await expect.poll(() => accepted.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await expectAccessible(page);
    // Opened again after acceptance, the same link tracks the gift.
    await page.reload();
    await accepted.waitFor();

    await cart.reload();
    await cart
      .getByRole('heading', { level: 1, name: text.orders.giftHeadline.recipientAccepted('نورة') })
      .waitFor();
    expect(await cart.locator('main').innerText()).not.toContain('الملقا');
    // The buyer sees that the pot is being engraved, but the recipient does not, so that the gift stays a surprise.
    await cart.getByText(text.orders.making.engraving).waitFor();
    expect(await page.getByText(text.orders.making.engraving).count()).toBe(0);

    // After the delivery, the recipient sends a thank-you message, and the buyer reads it.
    const orderNumber = /A-\d+/.exec(await cart.locator('main').innerText())?.[0] ?? '';
    for (let n = 0; n < 3; n += 1) await moveOn(shop.shop, orderNumber);
    await page.reload();
    await page.getByLabel(text.gift.thanksWords).fill('أبكتني كلماتك.');
    await expectAccessible(page);
    await page.getByRole('button', { name: text.gift.sendThanks }).click();
    const sent = page.getByText(text.gift.thanked('سارة'));
    await sent.waitFor();
    await expect
      .poll(() => sent.evaluate((said) => document.activeElement?.contains(said) ?? false))
      .toBe(true);
    await cart.reload();
    await cart.getByRole('heading', { name: text.gift.thanksFrom('نورة') }).waitFor();
    await cart.getByText('أبكتني كلماتك.').waitFor();
    await cart.getByText(text.orders.making.cardWritten).waitFor();
    await expectAccessible(cart);
    await expectNoHorizontalScroll(cart);
  });
});

describe('The recipient decides, on an English desktop', () => {
  const device = englishDesktop;
  const { text } = device;

  it('a gift is declined by keyboard alone; the buyer gives address and time instead, and shares a link', async () => {
    const buyer = await shop.customer(device);
    const { path, orderUuid } = await giveGift(buyer);
    const page = await shop.visit(device, path);
    const decline = page.getByRole('button', { name: text.gift.decline });
    await decline.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: text.gift.declineQuestion });
    await question.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => decline.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: text.gift.yes }).press('Enter');
    await page.getByText(text.gift.declined).waitFor();

    const orders = await shop.visit(device, `/my-orders?order_id=${orderUuid}`, { as: buyer });
    await orders.getByRole('heading', { name: text.gift.hasDeclined('Noura') }).waitFor();
    await expectAccessible(orders);
    await orders.getByRole('button', { name: text.gift.chooseMyself }).click();
    await orders.getByLabel(text.checkout.addressLabel, { exact: true }).fill('Al Yasmin, street 4');
    await orders.locator('input[name=time_slot_id]:enabled').first().check({ force: true });
    await expectAccessible(orders);
    await orders.getByRole('button', { name: text.gift.save }).click();
    await orders.getByText('Al Yasmin, street 4').waitFor();

    await orders.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await orders.getByRole('button', { name: text.gift.shareTracking }).click();
    const share = orders.getByRole('dialog', { name: text.gift.shareTitle });
    await share.waitFor();
    await expectAccessible(orders);
    await share.getByRole('button', { name: text.gift.copyLink }).click();
    await share.getByRole('status').getByText(text.gift.copied).first().waitFor();
    const shared = new URL(await orders.evaluate(() => navigator.clipboard.readText()));
    await page.goto(shared.pathname);
    await page.getByRole('heading', { level: 1, name: text.orders.headline.accepted }).waitFor();
  });

  it('a gift whose buyer chose address and time meanwhile can no longer be declined, and shows where it stands', async () => {
    const buyer = await shop.customer(device);
    const { orderUuid, path } = await giveGift(buyer);
    const page = await shop.visit(device, path);
    const decline = page.getByRole('button', { name: text.gift.decline });
    await decline.waitFor();
    const days = await buyer.must(listTimeSlotsCall, { cityId: buyer.cityId, method: 'delivery' });
    const slot = days.flatMap(({ slots }) => slots).find(({ isAvailable }) => isAvailable);
    await buyer.must(saveDeliveryCall, {
      orderUuid,
      address: 'Al Yasmin, street 4',
      slotId: slot?.id ?? null,
    });

    await decline.click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.gift.yes }).click();
    // The title has the focus and is in view, not the footer below what has just become shorter.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('gift-title');
    await expect
      .poll(() => page.locator('#gift-title').evaluate((h) => h.getBoundingClientRect().top))
      .toBeGreaterThan(0);
  });

  it('an unknown link and a cancelled gift have a friendly message', async () => {
    const page = await shop.visit(device, `/track/${'a'.repeat(26)}`, { except: /404/ });
    await page.getByRole('heading', { name: text.gift.unknown }).waitFor();
    await expectAccessible(page);
    const buyer = await shop.customer(device);
    const { path, orderUuid } = await giveGift(buyer);
    await buyer.must(cancelOrderCall, { orderUuid });
    await page.goto(path);
    await page.getByRole('heading', { name: text.gift.ended }).waitFor();
    await expectAccessible(page);
  });
});
