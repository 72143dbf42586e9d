import { expect, it } from 'vitest';
import { brandName } from './brand-name.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const newest = async () =>
  (await shop.shop.database.selectFrom('enquiries').selectAll().orderBy('id', 'desc').executeTakeFirst())!;

it('On an Arabic phone a company asks for a quote: missing fields are reported, and it is sent once', async () => {
  const t = arabicPhone.text.tickets.enquiries;
  const page = await shop.visit(arabicPhone, '/corporate-gifts');
  await page.getByLabel(t.name, { exact: true }).fill('سارة');
  await page.getByLabel(t.email, { exact: true }).fill('sara@dar');
  await page.getByRole('button', { name: t.askForQuote }).tap();
  // Each error is shown at its field, and the first invalid field has the focus (Specification 5).
  for (const problem of [
    'companyNeeded',
    'emailWrong',
    'phoneNeeded',
    'cityNeeded',
    'descriptionNeeded',
  ] as const)
    await page.getByText(t.problems[problem]).waitFor();
  const company = page.getByLabel(t.company, { exact: true });
  await expect.poll(() => company.evaluate((e) => e === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  await company.fill('دار الرواد');
  await page.getByLabel(t.email, { exact: true }).fill('sara@dar.sa');
  await page.getByLabel(t.phone, { exact: true }).fill('٠٥٥ ١٢٣ ٤٥٦٧');
  await page.getByLabel(t.quantity).fill('٤٠');
  await page.getByRole('combobox', { name: t.city }).selectOption('الرياض');
  await page.getByRole('combobox', { name: t.occasion }).selectOption('ramadan');
  await page.getByLabel(t.descriptionOf.corporateGifts).fill('نبتة لكل مكتب');
  await page.getByRole('button', { name: t.askForQuote }).tap();
  await page.getByText('شكرًا لكم. وصلنا طلبكم، وسنعود إليكم بعرض السعر.').waitFor();
  await expectAccessible(page);
  expect(await newest()).toMatchObject({
    kind: 'corporateGifts',
    company: 'دار الرواد',
    phone: '0551234567',
    quantity: 40,
    occasion: 'ramadan',
    city: 'الرياض',
    is_suspect: false,
  });
  // A background job sends the e-mail, so the newest e-mail may still be the one of an earlier test.
  await expect.poll(() => shop.newestEmail('hello@ashjar.example')).toContain('نبتة لكل مكتب');
});

it('On an English desktop a visitor without an account writes to the shop from the contact page', async () => {
  const t = englishDesktop.text.tickets.enquiries;
  const page = await shop.visit(englishDesktop, '/contact-us');
  await page.getByRole('heading', { name: t.withoutAccount }).waitFor();
  await page.getByLabel(t.name, { exact: true }).fill('Sarah');
  await page.getByLabel(t.email, { exact: true }).fill('sara@dar.sa');
  await page.getByLabel(t.phone, { exact: true }).fill('011 234 5678');
  await expectAccessible(page);
  await page.getByLabel(t.phone, { exact: true }).press('Enter');
  await page.getByText('Thank you. We’ve got your message and we’ll be in touch.').waitFor();
  expect(await newest()).toMatchObject({ kind: 'contact', name: 'Sarah', phone: '0112345678' });
  expect(await page.getByLabel(t.name, { exact: true }).inputValue()).toBe('');
});

// spec: 1-old-domains-modal-button-new, 4-no-city-asked-old-domain
it('On the old domain a modal names the new one; it cannot be closed, no city is asked, no session starts', async () => {
  const { shell } = englishDesktop.text;
  const page = await shop.visit(englishDesktop, '/faq', { city: null });
  const old = shop.url.replace('127.0.0.1', 'old.localhost');
  const calls: string[] = [];
  // Record only requests to the old domain: the previous page, on the shop's own domain, may still be starting its
  // session.
  page.on('request', (request) => {
    if (request.url().startsWith(old)) calls.push(new URL(request.url()).pathname);
  });
  await page.goto(`${old}/products?lang=en`);
  const dialog = page.getByRole('dialog', { name: shell.movedTitle(brandName(englishDesktop)) });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await dialog.getByRole('button').count()).toBe(0);
  expect(calls).toContain('/products');
  expect(calls.filter((path) => path.startsWith('/api/v1/account'))).toEqual([]);
  await dialog.getByRole('link', { name: shell.goToNewSite }).click();
  await page.waitForURL(`${shop.url}/products**`);
});

// spec: 2-app-without-extra-top-margin
it('The app page starts right below the header, like a product page, and has header and footer (Specification 2)', async () => {
  for (const path of ['/app', '/product/monstera']) {
    const page = await shop.visit(englishDesktop, path);
    const gap = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      return main.getBoundingClientRect().top - main.previousElementSibling!.getBoundingClientRect().bottom;
    });
    expect(Math.abs(gap), path).toBeLessThan(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
  }
});
