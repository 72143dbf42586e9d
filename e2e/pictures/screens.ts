import { updateMaintenance } from '#server/content/content.public.ts';
import { giftText, over, type Shot, screen } from './studio.ts';

/** A city with courier delivery, to which not every plant can be delivered. */
const FAR_CITY = 'Abha';

/** Home, list, product and other screens before a purchase. */
export const screens: readonly Shot[] = [
  screen('home', ({ open }) => open('/')),
  screen('list', ({ open }) => open('/products')),
  screen('list-filtered', ({ open }) =>
    open('/products?occasion=eid-al-fitr&colour=white&min=150&sort=price'),
  ),
  over(
    'filter-sheet',
    async ({ open, device }) => {
      const page = await open('/products?colour=white');
      await page
        .getByRole('link', { name: device.text.catalogue.list.filter })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
    'phone',
  ),
  over(
    'sort-sheet',
    async ({ open, device }) => {
      const page = await open('/products');
      await page
        .getByText(device.text.catalogue.list.sorts.featured, { exact: true })
        .locator('visible=true')
        .click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
    'phone',
  ),
  screen('list-found', ({ open, device }) =>
    open(`/products?search=${encodeURIComponent(device.language === 'ar' ? 'فيكس' : 'ficus')}`),
  ),
  screen('list-empty', ({ open, device }) =>
    open(`/products?search=${encodeURIComponent(device.language === 'ar' ? 'دراجة' : 'bicycle')}`),
  ),
  screen('list-empty-filtered', ({ open }) =>
    open('/products?category=almost-no-care&colour=terracotta&min=400'),
  ),
  over('search', async ({ open, device, isPhone }) => {
    const page = await open('/');
    const { search } = device.text.shell;
    if (isPhone) await page.getByRole('link', { name: search }).click();
    await page
      .getByRole('searchbox', { name: search })
      .or(page.getByRole('combobox', { name: search }))
      .click();
    await page
      .getByRole('combobox', { name: search })
      .pressSequentially(device.language === 'ar' ? 'في' : 'pl');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    return page;
  }),
  screen('product', ({ open }) => open('/product/monstera')),
  screen('product-personal', async ({ open, device }) => {
    const page = await open('/product/olive-tree?colour=terracotta');
    const t = device.text.catalogue.product;
    await page.getByLabel(t.engravingText).fill(giftText[device.language].engraving);
    await page.getByLabel(t.cardMessage).fill(giftText[device.language].card);
    return page;
  }),
  screen('product-no-engraving', ({ open }) => open('/product/pothos')),
  screen('product-addon', ({ open }) => open('/product/brass-mister')),
  screen('product-sold-out', ({ open }) => open('/product/zz-plant')),
  screen('product-glaze-sold-out', ({ open }) => open('/product/monstera?colour=sand')),
  screen('product-not-in-city', ({ open }) => open('/product/olive-tree', { city: FAR_CITY })),
  screen('not-found', ({ open }) => open('/no-such-page')),
  ...['privacy-policy', 'about-ashjar', 'gifts-care', 'terms', 'faq'].map((slug) =>
    screen(slug, ({ open }) => open(`/${slug}`)),
  ),
  over('plain-page', async ({ open }) => {
    const page = await open('/');
    await page.route(/\/assets\/faq-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/faq');
    await page.locator('html[data-page=plain]').waitFor();
    return page;
  }),
  screen('maintenance', async ({ open, shop }) => {
    await updateMaintenance(shop.database, true, shop.clock.now());
    try {
      return await open('/maintenance-mode');
    } finally {
      await updateMaintenance(shop.database, false, shop.clock.now());
    }
  }),
];
