import { describe, expect, it } from 'vitest';
import { cardWords as ar } from '#text/ar/card-words.ts';
import { cardWords as en } from '#text/en/card-words.ts';
import { devices } from './devices.ts';
import { fillCheckout, payButton } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { codeIn } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();
const OWN = { ar: 'كلماتي أنا', en: 'My own words' };
const CAN = { ar: 'إبريق سقي صغير', en: 'Small watering can' };
const NAME = { ar: 'سارة', en: 'Sara' };

describe.each(devices)('The gift card on $name (decision 055)', (device) => {
  const { language, text } = device;
  const t = text.catalogue.product;
  const words = { ar, en }[language];
  const thanks = words.occasions.find(({ slug }) => slug === 'thanks')!;

  it('is written with words of the occasion the giver came from, and own words can be brought back', async () => {
    const page = await shop.visit(device, '/products?occasion=thanks');
    await page.evaluate(() => location.assign('/product/monstera?colour=white'));
    const card = page.getByLabel(t.cardMessage);
    await card.fill(OWN[language]);
    await page.getByText(t.giftCard.suggest).click();
    await page.getByRole('button', { name: thanks.texts[0], exact: true }).click();
    expect(await card.inputValue()).toBe(thanks.texts[0]);
    await page.getByRole('button', { name: words.bringBack }).click();
    expect(await card.inputValue()).toBe(OWN[language]);
    await page.getByLabel(t.giftCard.from, { exact: true }).fill(NAME[language]);
    await page.getByRole('radio', { name: t.giftCard.designs.najdi }).check({ force: true });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('checkbox', { name: t.giftCard.hidesSender }).check({ force: true });
    await page.getByLabel(t.giftCard.from, { exact: true }).waitFor({ state: 'detached' });
  });

  /** A guest with two lines in the cart who has typed the message of the first line's card. */
  async function writingCard() {
    const guest = await shop.guest(device);
    await guest.add('monstera', { colour: 'white' });
    await guest.add('watering-can');
    const page = await shop.visit(device, '/cart', { as: guest });
    await page.getByRole('button', { name: text.cart.card.write }).click();
    await page.getByLabel(t.cardMessage).fill(OWN[language]);
    return { guest, page };
  }

  it('that is still empty is written in the cart, in its place', async () => {
    const { guest, page } = await writingCard();
    await page.getByLabel(t.giftCard.from, { exact: true }).fill(NAME[language]);
    await page.getByRole('radio', { name: t.giftCard.designs.branch }).check({ force: true });
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: text.cart.card.save }).click();
    await page.getByText(OWN[language], { exact: true }).waitFor();
    await page.getByText(text.cart.signed(NAME[language]), { exact: true }).waitFor();
    const [line] = await guest.readCart();
    expect(line).toMatchObject({
      cardMessage: OWN[language],
      cardDesign: 'branch',
      cardFrom: NAME[language],
    });
    expect(await page.getByRole('button', { name: text.cart.card.write }).count()).toBe(0);
  });

  it('that is being written in the cart stays when another line gets its card meanwhile', async () => {
    const { page } = await writingCard();
    const { edit } = text.checkout;
    await page.getByRole('button', { name: edit.of(CAN[language]) }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(t.cardMessage).fill(NAME[language]);
    await sheet.getByRole('button', { name: edit.save }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(NAME[language], { exact: true }).waitFor();
    expect(await page.getByLabel(t.cardMessage).inputValue()).toBe(OWN[language]);
    await page.getByRole('button', { name: text.cart.card.save }).click();
    await page.getByText(OWN[language], { exact: true }).waitFor();
  });

  it('that is being written in the cart stays through sign-in and a reload, and paying saves it', async () => {
    const { page } = await writingCard();
    const message = page.getByLabel(t.cardMessage);
    await page.getByLabel(text.checkout.myName, { exact: true }).fill(NAME[language]);
    const mobile = freeMobile();
    await page.getByLabel(text.account.phone).fill(mobile);
    const code = page.getByLabel(text.account.code);
    await code.waitFor();
    await code.fill(codeIn(await shop.newestSms(`+966${mobile}`)));
    await page.getByText(text.checkout.you, { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => message.inputValue()).toBe(OWN[language]);
    await page.reload();
    await expect.poll(() => message.inputValue()).toBe(OWN[language]);
    await fillCheckout(page, device);
    await payButton(page, device).click();
    await page.waitForURL(/\/pay\/chg_/);
    const paid = await shop.database
      .selectFrom('order_lines')
      .select('id')
      .where('card_message', '=', OWN[language])
      .execute();
    expect(paid).toHaveLength(1);
  });
});
