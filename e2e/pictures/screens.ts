import { updateMaintenance } from '#server/content/closure.public.ts';
import { openSearch } from '../open-search.ts';
import { giftText, over, type Shot, screen } from './studio.ts';

/** A city with courier delivery, to which not every plant can be delivered. */
const FAR_CITY = 'Abha';

/** Screenshots of the home page, the list, a product and the other screens before a purchase. */
export const screens: readonly Shot[] = [
  screen('home', ({ open }) => open('/')),
  screen('list', ({ open }) => open('/products')),
  screen('list-filtered', ({ open }) =>
    open('/products?occasion=eid-al-fitr&colour=white&min=150&sort=price'),
  ),
  screen('occasion', ({ open }) => open('/products?occasion=birthday')),
  screen('occasion-quiet', ({ open }) => open('/products?occasion=condolence')),
  screen('occasion-plain', ({ open }) => open('/products?occasion=other')),
  over(
    'header-occasions',
    async ({ open, device }) => {
      const page = await open('/');
      await page.locator('summary').getByText(device.text.shell.browse.occasions).click();
      await page.waitForLoadState('networkidle');
      return page;
    },
    'desktop',
  ),
  screen('recently-seen', async ({ open, device }) => {
    const page = await open('/product/monstera');
    for (const slug of ['lavender', 'orchid', 'snake-plant', 'zz-plant', 'pothos']) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => (localStorage.getItem('recently_seen') ?? '') !== '');
      await page.waitForTimeout(400);
      await page.goto(`/product/${slug}`);
    }
    await page.getByRole('heading', { name: device.text.catalogue.recentlySeen }).waitFor();
    return page;
  }),
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
  over('search', async ({ open, device }) => {
    const page = await open('/');
    const field = await openSearch(page, device);
    await field.pressSequentially(device.language === 'ar' ? 'في' : 'pl');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    return page;
  }),
  over('search-offers', async ({ open, device }) => {
    const page = await open('/');
    await openSearch(page, device);
    await page.getByRole('option').first().waitFor();
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
