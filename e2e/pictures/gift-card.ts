import type { Page } from 'playwright-core';
import { CARD_DESIGNS } from '#contract/catalogue/gift-card.rules.ts';
import { giveGift } from '../give-gift.ts';
import { giftText, over, type Shot, type Studio, screen } from './studio.ts';

const LONG = {
  ar: 'إلى أمي الغالية\nكبرتُ في ظلّك، ومنك تعلّمت أن الأشياء الجميلة تحتاج صبرًا وماءً وحبًا كل يوم. والآن جاء دوري أن أسقي وأعتني وأرد بعض الجميل لك.',
  en: 'Dear Mum,\nI grew up in your shade, and learnt from you that lovely things need water, patience and love every day. Now it is my turn to look after you.',
};
const FROM = { ar: 'سارة وأحمد', en: 'Sara and Ahmed' };

async function writing(s: Studio): Promise<Page> {
  const page = await s.open('/product/olive-tree?colour=terracotta');
  const t = s.device.text.catalogue.product;
  await page.getByLabel(t.cardMessage).fill(giftText[s.device.language].card);
  await page.getByLabel(t.giftCard.from, { exact: true }).fill(FROM[s.device.language]);
  await page.getByRole('radio', { name: t.giftCard.designs.branch }).check({ force: true });
  return page;
}

/** Screenshots of the gift card while it is written, in each design, and as the recipient reads it. */
export const giftCard: readonly Shot[] = [
  over('card-words', async (s) => {
    const page = await writing(s);
    const t = s.device.text.catalogue.product.giftCard;
    await page.getByText(t.suggest).click();
    await page.locator('li > button[aria-pressed]').first().waitFor();
    await page.locator('li > button[aria-pressed]').first().click();
    await page.getByLabel(s.device.text.catalogue.product.cardMessage).evaluate((field) => {
      field.scrollIntoView({ block: 'start', behavior: 'instant' });
      scrollBy({ top: -160, behavior: 'instant' });
    });
    return page;
  }),
  screen('card-in-gallery', writing),
  ...CARD_DESIGNS.map((design) =>
    screen(`card-read-${design}`, async (s) => {
      const { language } = s.device;
      const given = { card: LONG[language], cardDesign: design, cardFrom: FROM[language] };
      const page = await s.open((await giveGift(await s.customer(), given)).path);
      await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
      return page;
    }),
  ),
  screen('card-reminder', async (s) => {
    const guest = await s.guest();
    await guest.add('monstera', { colour: 'white' });
    const page = await s.open('/cart', { as: guest });
    await page.getByRole('button', { name: s.device.text.cart.card.write }).waitFor();
    return page;
  }),
  over('greeting-in-cart', async (s) => {
    const guest = await s.guest();
    await guest.add('monstera', { colour: 'white' });
    const page = await s.open('/cart', { as: guest });
    await page.getByRole('button', { name: s.device.text.greeting.add }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('greeting-gone', async (s) => {
    const page = await s.open('/greeting/aaaaaaaaaaaaaaaaaaaaaaaaaa');
    await page.getByText(s.device.text.greeting.gone).waitFor();
    return page;
  }),
  screen('card-in-cart', async (s) => {
    const guest = await s.guest();
    await guest.add('monstera', { colour: 'white' });
    const page = await s.open('/cart', { as: guest });
    await page.getByRole('button', { name: s.device.text.cart.card.write }).click();
    await page.getByLabel(s.device.text.catalogue.product.cardMessage).fill(LONG[s.device.language]);
    await page
      .getByRole('radio', { name: s.device.text.catalogue.product.giftCard.designs.najdi })
      .check({ force: true });
    return page;
  }),
];
