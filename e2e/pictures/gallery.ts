import type { Page } from 'playwright-core';
import { gallery as ar } from '#text/ar/gallery.ts';
import { gallery as en } from '#text/en/gallery.ts';
import { over, type Shot, type Studio } from './studio.ts';

const MESSAGE = {
  ar: 'إلى أمي الغالية\nكبرتُ في ظلّك، وجاء دوري.',
  en: 'Dear Mum,\nI grew up in your shade. Now it is my turn.',
};

const galleryTexts = ({ device }: Studio) => ({ ar, en })[device.language];

/** Opens the full view of a product at one of its pictures. */
async function openFullView(s: Studio, label: string, path = '/product/olive-tree'): Promise<Page> {
  const page = await s.open(path);
  const t = s.device.text.catalogue.product;
  await page.getByLabel(t.engravingText).fill(s.device.language === 'ar' ? 'إلى أمي' : 'To Mum');
  await page.getByLabel(t.cardMessage).fill(MESSAGE[s.device.language]);
  await page.getByRole('listitem').filter({ hasText: label }).first().getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Screenshots of the full view of a product's pictures, and of the share dialog. */
export const gallery: readonly Shot[] = [
  over('gallery-pot', async (s) => {
    const page = await openFullView(
      s,
      s.device.text.catalogue.pot(s.device.language === 'ar' ? 'رملي' : 'Sand'),
    );
    const plus = page.getByRole('button', { name: galleryTexts(s).zoomIn });
    for (let i = 0; i < 3; i += 1) await plus.click();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
    return page;
  }),
  over('gallery-home', (s) => openFullView(s, galleryTexts(s).labels.home)),
  over('gallery-size', (s) => openFullView(s, galleryTexts(s).sizeLabel(87, 21))),
  over('gallery-size-table', (s) => openFullView(s, galleryTexts(s).sizeLabel(55, 18), '/product/lavender')),
  over('gallery-card', (s) => openFullView(s, galleryTexts(s).labels.card)),
  over('product-share', async (s) => {
    const page = await s.open('/product/monstera?colour=white');
    const t = galleryTexts(s).share;
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('button', { name: t.button(title), exact: true }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
];
