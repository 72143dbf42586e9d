import { addFiles, answer, openTicket, photograph } from '../ticket-steps.ts';
import { type Shot, type Studio, screen } from './studio.ts';

const TEXT = {
  ar: {
    crack: 'وصل الأصيص وفيه شرخ من الأعلى إلى القاعدة، والنبتة بخير.',
    sorry: 'نعتذر إليك عمّا حدث. أضفنا إلى محفظتك ما يعوّض ثمن الأصيص، ونسعد بخدمتك دائمًا.',
    which: 'أي نبتة منها؟ أرسل لنا صورة من فضلك.',
    question: 'أوراق النبتة تميل إلى الصفرة منذ أسبوع.',
    quote: 'نحتاج إلى أربعين هدية لموظفينا قبل اليوم الوطني.',
    idea: 'حبذا لو أضفتم نباتات تتحمل الظل.',
    no: 'نشكرك على اقتراحك، ولا نستطيع ذلك الآن.',
  },
  en: {
    crack: 'The pot arrived with a crack from its rim to its foot. The plant itself is well.',
    sorry:
      'We are sorry about this. We added what the pot costs to your wallet, and hope to see you again soon.',
    which: 'Which plant is it? Please send us a photo.',
    question: 'The leaves have been turning yellow for a week.',
    quote: 'We need forty gifts for our people before National Day.',
    idea: 'More plants that like the shade would be lovely.',
    no: 'Thank you for the idea. We cannot do it just now.',
  },
};
const PATH = '/contact-us?activetab=my-ticket';

/** Creates a customer with an order on its way and tickets in every state. */
async function writer(s: Studio) {
  const labels = TEXT[s.device.language];
  const customer = await s.customer();
  await customer.add('peace-lily', { colour: 'white' });
  await customer.add('aloe-vera', { colour: 'sand' });
  const placed = await customer.order();
  await customer.pay(placed);
  return { labels, customer, placed, shop: s.shop.shop };
}

async function fill(s: Studio) {
  const { customer, placed, labels, shop } = await writer(s);
  const t = s.device.text.tickets;
  const page = await s.open(`${PATH}&order_id=${placed.orderUuid}`, { as: customer });
  await page.getByRole('combobox', { name: t.problem.issue }).selectOption({ index: 2 });
  await page.getByLabel(t.problem.text).fill(labels.crack);
  await addFiles(page, s.device, [await photograph()]);
  return { page, labels, shop, t };
}

/** Screenshots of support tickets: the form, the list and the conversation. */
export const tickets: readonly Shot[] = [
  screen('contact', async (s) => (await fill(s)).page),
  screen('contact-missing', async (s) => {
    const { customer, placed } = await writer(s);
    const t = s.device.text.tickets;
    const page = await s.open(`${PATH}&order_id=${placed.orderUuid}`, { as: customer });
    await page.getByRole('combobox', { name: t.problem.issue }).selectOption({ index: 1 });
    await page.getByRole('button', { name: t.send }).click();
    await page.getByText(t.missing.files).waitFor();
    return page;
  }),
  screen('contact-guest', async ({ open, device }) => {
    const page = await open('/contact-us');
    await page.getByRole('heading', { name: device.text.tickets.signIn }).waitFor();
    return page;
  }),
  screen('tickets', async (s) => {
    const { labels, customer, placed, shop } = await writer(s);
    const idea = await openTicket(customer, labels.idea, { kind: 'other' });
    await answer(shop, idea, { text: labels.no, status: 'rejected' });
    const quote = await openTicket(customer, labels.quote, { kind: 'corporateGift', quantity: 40 });
    await answer(shop, quote, { text: labels.no, status: 'resolvedWithoutRefund' });
    const { orderUuid } = placed;
    const late = await openTicket(customer, labels.crack, { kind: 'orderIssue', position: 5, orderUuid });
    await answer(shop, late, { text: labels.sorry, status: 'resolvedWithRefund', refund: 25_00 });
    const question = await openTicket(customer, labels.question);
    await answer(shop, question, { text: labels.which, status: 'pending' });
    const wrapped = await openTicket(customer, labels.question, {
      kind: 'orderIssue',
      position: 6,
      orderUuid,
    });
    await answer(shop, wrapped, { text: labels.which, status: 'inProgress' });
    await openTicket(customer, labels.question, { position: 1 });
    const page = await s.open(PATH, { as: customer });
    await page.getByText(s.device.text.tickets.status.received).waitFor();
    return page;
  }),
  screen('tickets-empty', async ({ open, device, customer }) => {
    const page = await open(PATH, { as: await customer() });
    await page.getByRole('heading', { name: device.text.tickets.empty }).waitFor();
    return page;
  }),
  screen('tickets-failed', async ({ open, device, customer }) => {
    const page = await open('/terms', { as: await customer() });
    await page.route('**/api/v1/user/tickets?*', (route) => route.abort());
    await page.goto(PATH);
    await page.getByRole('heading', { name: device.text.tickets.listFailed }).waitFor();
    return page;
  }),
  screen('ticket', async (s) => {
    const { page, labels, shop, t } = await fill(s);
    await page.getByRole('button', { name: t.send }).click();
    await page.getByRole('link', { name: t.openPicture(1) }).waitFor();
    const number = (await page.getByRole('navigation', { name: t.path }).innerText()).match(/T-\d+/)![0];
    await answer(
      shop,
      { number },
      {
        text: labels.sorry,
        status: 'resolvedWithRefund',
        refund: 25_00,
      },
    );
    await page.reload();
    await page.getByText(t.isClosed).waitFor();
    await page.getByRole('img', { name: t.picture(1) }).waitFor();
    return page;
  }),
  screen('ticket-open', async (s) => {
    const { labels, customer, shop } = await writer(s);
    const question = await openTicket(customer, labels.question);
    await answer(shop, question, { text: labels.which, status: 'pending' });
    const page = await s.open(`${PATH}&ticket_id=${question.uuid}`, { as: customer });
    await page.getByLabel(s.device.text.tickets.reply).waitFor();
    return page;
  }),
];
