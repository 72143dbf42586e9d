import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { moveOn } from '#server/orders/test-move.ts';
import { loadRatingsText } from '#storefront/ratings/ratings-text.ts';
import { buyAndRate, releaseAll } from '../give-ratings.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const SLUG = 'monstera';
const NAMES = {
  ar: ['نورة', 'عبدالعزيز', 'سارة', 'ريم', 'فهد', 'لمى', 'خالد'],
  en: ['Noura', 'Abdulaziz', 'Sara', 'Reem', 'Fahad', 'Lama', 'Khalid'],
};
const WORDS = {
  ar: [
    'وصلت قبل الموعد بساعة، والتغليف أنيق جدًا. أمي ما صدقت إن النقش بخطها المفضل.',
    'جميلة، لكن الأصيص أصغر مما توقعت.',
    'أهديتها لصديقة انتقلت إلى بيت جديد، وأرسلت لي صورتها في الصالة في اليوم نفسه. الأوراق خضراء لامعة، والتربة رطبة، والبطاقة مكتوبة بعناية. حتى العلبة احتفظت بها. أكثر ما أعجبني أن الرسالة وصلت كما كتبتها حرفًا بحرف، وأن التوصيل كان في الساعة التي اخترتها تمامًا. سأطلب مرة أخرى في العيد لكل العائلة إن شاء الله، وأتمنى أن تتوفر ألوان أكثر للأصيص.',
    'ممتازة 🌿',
  ],
  en: [
    'It came an hour early and the wrapping was lovely. Mum couldn’t believe her words were cut into the pot.',
    'Beautiful, though the pot is smaller than I expected.',
    'I gave it to a friend who had just moved house, and she sent me a photo of it in the living room the same day. The leaves are glossy, the soil was moist, and the card was written with care. She even kept the box. What I liked most is that the message arrived letter for letter as I wrote it, and that the delivery came in exactly the hour I chose. I’ll order again for Eid, for the whole family.',
    'Perfect 🌿',
  ],
};

/** Photos for ratings, cut from the pictures of the demo catalogue, so that none need to be downloaded. */
async function photographs(): Promise<Buffer[]> {
  const folder = join(import.meta.dirname, '..', '..', 'demo', 'catalogue', 'pictures', 'monstera');
  const files = readdirSync(folder)
    .filter((file) => /[.]webp$/.test(file))
    .slice(0, 3);
  return Promise.all(
    files.map((file) =>
      sharp(readFileSync(join(folder, file)))
        .flatten({ background: '#c9b79c' })
        .resize(900, 1200, { fit: 'cover' })
        .jpeg()
        .toBuffer(),
    ),
  );
}

/**
 * Seven customers buy and rate the plant. Four of them write a text, one of these with photos and a reply from the
 * shop.
 */
async function rated(s: Studio): Promise<void> {
  const { shop, database } = s.shop;
  await sql`delete from product_ratings`.execute(database);
  const { language } = s.device;
  const values = [5, 4, 5, 5, 3, 5, 4];
  for (const [index, rating] of values.entries()) {
    const customer = await s.customer({ name: NAMES[language][index] ?? null });
    const comment = WORDS[language][index];
    const pictures =
      index === 0 ? await Promise.all((await photographs()).map((one) => customer.upload(one))) : [];
    await buyAndRate(shop, customer, {
      slug: SLUG,
      rating,
      pictures,
      showsPictures: pictures.length > 0,
      ...(comment === undefined ? {} : { comment }),
      ...(index === 3 ? { nameChoice: 'giver' as const } : {}),
    });
  }
  await releaseAll(
    shop,
    language === 'ar'
      ? 'أسعدنا رأيك يا نورة. سلامنا للوالدة.'
      : 'You made our day, Noura. Our best to your mum.',
  );
}

/** Screenshots of ratings: on the page of a product, on product cards, and in an order. */
export const ratings: readonly Shot[] = [
  screen('ratings-product', async (s) => {
    await rated(s);
    const page = await s.open(`/product/${SLUG}`);
    await page.getByRole('heading', { name: (await loadRatingsText(s.device.language)).title }).waitFor();
    return page;
  }),
  over('ratings-pictures', async (s) => {
    const t = await loadRatingsText(s.device.language);
    const page = await s.open(`/product/${SLUG}`);
    const [name = ''] = NAMES[s.device.language];
    await page.getByRole('link', { name: t.openPicture(1, name) }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('ratings-list', (s) => s.open('/products')),
  screen('ratings-form', async (s) => {
    const t = s.device.text.orders;
    const customer = await s.customer();
    await customer.add(SLUG);
    const placed = await customer.order();
    await customer.pay(placed);
    for (let moves = 0; moves < 3; moves += 1) await moveOn(s.shop.shop, placed.orderNumber);
    const page = await s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    const product = page.getByRole('region', { name: t.rating });
    await product.getByRole('radio', { name: t.ratings[4] }).check({ force: true });
    await product.getByLabel(t.comment).fill(WORDS[s.device.language][0]!);
    const [photograph] = await photographs();
    await product
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photograph! });
    await product.getByText(s.device.text.tickets.here).waitFor();
    await product.getByLabel(t.consent.words).check();
    return page;
  }),
  screen('ratings-waiting', async (s) => {
    const customer = await s.customer();
    const orderUuid = await buyAndRate(s.shop.shop, customer, {
      slug: SLUG,
      rating: 5,
      comment: WORDS[s.device.language][0]!,
    });
    const page = await s.open(`/my-orders?order_id=${orderUuid}`, { as: customer });
    await page.getByText(s.device.text.orders.shownState.waiting).waitFor();
    return page;
  }),
];
