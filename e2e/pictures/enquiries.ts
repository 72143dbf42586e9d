import { brandName } from '../brand-name.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const TEXT = {
  ar: { name: 'سارة القحطاني', company: 'دار الرواد', idea: 'نبتة لكل مكتب، وشعارنا على الأصيص.' },
  en: {
    name: 'Sarah Al-Qahtani',
    company: 'Dar Al-Ruwad',
    idea: 'A plant for every desk, with our logo on the pot.',
  },
};

async function fill({ device, open }: Studio, email: string) {
  const t = device.text.tickets.enquiries;
  const labels = TEXT[device.language];
  const page = await open('/corporate-gifts');
  await page.getByLabel(t.name, { exact: true }).fill(labels.name);
  await page.getByLabel(t.company, { exact: true }).fill(labels.company);
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.phone, { exact: true }).fill('0551234567');
  await page.getByLabel(t.quantity).fill('40');
  await page.getByRole('combobox', { name: t.city }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: t.occasion }).selectOption('foundingDay');
  await page.getByLabel(t.descriptionOf.corporateGifts).fill(labels.idea);
  return page;
}

/** Screenshots of the forms for companies and other enquiries, their content pages, and the old domain. */
export const enquiries: readonly Shot[] = [
  screen('corporate', async (s) => {
    const page = await fill(s, 'sara@dar');
    await page.getByRole('button', { name: s.device.text.tickets.enquiries.askForQuote }).click();
    await page.getByText(s.device.text.tickets.enquiries.problems.emailWrong).waitFor();
    return page;
  }),
  screen('corporate-customer', async ({ open, customer, device }) => {
    const page = await open('/corporate-gifts', { as: await customer() });
    await page.getByText(device.text.tickets.enquiries.addLogo).waitFor();
    return page;
  }),
  over('corporate-sent', async (s) => {
    const page = await fill(s, 'sara@dar.sa');
    await page.getByRole('button', { name: s.device.text.tickets.enquiries.askForQuote }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  screen('collaboration', ({ open }) => open('/corporate-gifts?tab=collaboration')),
  screen('rewards', ({ open }) => open('/rewards')),
  screen('order-issue', ({ open }) => open('/order-issue')),
  screen('connect-with-us', ({ open }) => open('/connect-with-us')),
  screen('app', ({ open }) => open('/app')),
  over('redirect', async ({ shop, open, device }) => {
    const page = await open('/faq');
    const old = shop.url.replace('127.0.0.1', 'old.localhost');
    await page.goto(`${old}/?lang=${device.language}`);
    await page.getByRole('dialog', { name: device.text.shell.movedTitle(brandName(device)) }).waitFor();
    return page;
  }),
];
