import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { answerTicketCall, assignTicketCall } from '#contract/tickets/office.calls.ts';
import { addMessageCall } from '#contract/tickets/tickets.calls.ts';
import { RIYADH } from '../devices.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { addFiles, openTicket, photograph } from '../ticket-steps.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const TEXT = {
  ar: {
    crack: 'وصل الأصيص وفيه شرخ من الأعلى إلى القاعدة، والنبتة بخير.',
    engraving: 'إلى أمي الغالية',
    question: 'أوراق النبتة تميل إلى الصفرة منذ أسبوع. هل أسقيها أكثر؟',
    which: 'أي نبتة منها؟ أرسل لنا صورة من فضلك.',
    quote: 'نحتاج إلى أربعين هدية لموظفينا قبل اليوم الوطني.',
    company: 'دار الرواد',
    name: 'سارة القحطاني',
    idea: 'نبتة لكل مكتب، وشعارنا على الأصيص، مع بطاقة باسم كل موظف.',
  },
  en: {
    crack: 'The pot arrived with a crack from its rim to its foot. The plant itself is well.',
    engraving: 'To my dear mum',
    question: 'The leaves have been turning yellow for a week. Should I water it more?',
    which: 'Which plant is it? Please send us a photo.',
    quote: 'We need forty gifts for our people before National Day.',
    company: 'Dar Al-Ruwad',
    name: 'Sarah Al-Qahtani',
    idea: 'A plant for every desk, with our logo on the pot and a card with each name.',
  },
};
const HOUR = 3_600_000;
type Made = { broken: string; order: string };
const made = new Map<string, Promise<Made>>();
const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });

/** Creates tickets in every state, an order with two of them, and enquiries; once for each language. */
async function make(s: Studio): Promise<Made> {
  const words = TEXT[s.device.language];
  // The oldest ticket waits for 13 hours, and the clock ends where it was for the other pictures.
  s.shop.clock.pass(-13 * HOUR);
  const asking = await s.customer();
  await openTicket(asking, words.question);
  s.shop.clock.pass(11 * HOUR);
  const company = await s.customer({ name: words.name });
  await openTicket(company, words.quote, { kind: 'corporateGift', quantity: 40 });
  s.shop.clock.pass(2 * HOUR);
  const customer = await s.customer();
  await customer.add('peace-lily', { colour: 'white', engraving: words.engraving });
  const placed = await customer.order();
  await customer.pay(placed);
  const t = s.device.text.tickets;
  const page = await s.open(`/contact-us?activetab=my-ticket&order_id=${placed.orderUuid}`, { as: customer });
  await page.getByRole('combobox', { name: t.problem.issue }).selectOption({ index: 2 });
  await page.getByLabel(t.problem.text).fill(words.crack);
  await addFiles(page, s.device, [await photograph()]);
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await page.getByRole('img', { name: t.picture(1) }).waitFor();
  const { number: broken } = await s.shop.database
    .selectFrom('tickets')
    .select('number')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const answered = await openTicket(asking, words.question);
  await officeCall(at(s), 'support', answerTicketCall, {
    number: answered.number,
    version: 1,
    text: words.which,
  });
  const second = await openTicket(asking, words.question);
  await officeCall(at(s), 'support', answerTicketCall, {
    number: second.number,
    version: 1,
    text: words.which,
  });
  await asking.must(addMessageCall, { uuid: second.uuid, key: randomUUID(), text: words.question });
  const { id: memberId } = await s.shop.database
    .selectFrom('staff_members')
    .select('id')
    .where('email', 'like', 'support@%')
    .executeTakeFirstOrThrow();
  await officeCall(at(s), 'owner', assignTicketCall, { number: broken, version: 1, memberId });
  for (const occasion of ['foundingDay', 'ramadan'] as const)
    await company.must(sendCorporateGiftsCall, {
      name: words.name,
      company: words.company,
      email: 'sara@dar.sa',
      phone: '0551234567',
      city: RIYADH[s.device.language],
      quantity: 40,
      occasion,
      description: words.idea,
      links: ['https://dar.sa/brand'],
      key: randomUUID(),
    });
  return { broken, order: placed.orderNumber };
}

async function open(s: Studio, path: (all: Made) => string): Promise<Page> {
  const { language } = s.device;
  if (!made.has(language)) made.set(language, make(s));
  const all = await made.get(language)!;
  const page = await s.open(path(all), await asMember(at(s), s.device, 'support'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Screenshots of the back office: tickets, canned answers and enquiries. */
export const officeTickets: readonly Shot[] = [
  screen('office-tickets', async (s) => {
    const page = await open(s, () => '/office/tickets');
    await page.getByRole('list', { name: s.device.text.office.tickets.list }).waitFor();
    return page;
  }),
  screen('office-empty-tickets', async (s) => {
    const page = await open(s, () => '/office/tickets?show=closed');
    await page.getByText(s.device.text.office.tickets.empty.closed).waitFor();
    return page;
  }),
  screen('office-ticket', async (s) => {
    const page = await open(s, ({ broken }) => `/office/tickets/${broken}`);
    const t = s.device.text.office;
    await page.getByRole('heading', { name: t.order.lines }).waitFor();
    await page.getByRole('group', { name: t.tickets.canned }).getByRole('button').nth(3).click();
    return page;
  }),
  screen('office-order-tickets', async (s) => {
    const page = await open(s, ({ order }) => `/office/order/${order}`);
    await page.getByRole('heading', { name: s.device.text.office.tickets.ofOrder }).waitFor();
    return page;
  }),
  screen('office-canned', async (s) => {
    const page = await open(s, () => '/office/tickets/answers');
    await page.getByRole('button', { name: s.device.text.office.canned.edit }).first().waitFor();
    return page;
  }),
  over('office-canned-edit', async (s) => {
    const page = await open(s, () => '/office/tickets/answers');
    await page.getByRole('button', { name: s.device.text.office.canned.edit }).first().click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('office-enquiries', async (s) => {
    const page = await open(s, () => '/office/tickets/enquiries');
    await page.getByRole('list', { name: s.device.text.office.enquiries.list }).waitFor();
    return page;
  }),
  screen('office-enquiry', async (s) => {
    const page = await open(s, () => '/office/tickets/enquiries');
    await page
      .getByRole('list', { name: s.device.text.office.enquiries.list })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { name: s.device.text.office.enquiries.words }).waitFor();
    return page;
  }),
];
