import { sql } from 'kysely';
import { type Database, inTransaction } from '#database/database.ts';
import { upsertSearch } from '#server/catalogue/search/index.store.ts';

const pairs = (text: string): [ar: string, en: string][] =>
  text.split(', ').map((pair) => {
    const [ar = '', en = ''] = pair.split(' = ');
    return [ar, en];
  });

const NAMES = pairs(
  'مونستيرا = Monstera, خزامى = Lavender, أوركيد = Orchid, زيتون = Olive, فيكس = Ficus, ياسمين = Jasmine, ريحان = Basil, نعناع = Mint, صبّار = Cactus, نخلة = Palm, ورد = Rose, سرخس = Fern, لبلاب = Ivy, قرنفل = Carnation, زنبق = Lily, توليب = Tulip, بنفسج = Violet, ليمون = Lemon, رمّان = Pomegranate, تين = Fig, سدر = Sidr, أكاسيا = Acacia, كاميليا = Camellia, بيغونيا = Begonia, فيلوديندرون = Philodendron',
);
const KINDS = pairs(
  'صغيرة = small, كبيرة = large, مرقّطة = variegated, بيضاء = white, حمراء = red, وردية = pink, ذهبية = golden, فضية = silver, متدلية = trailing, قزمة = dwarf, ملكية = royal, عطرة = fragrant, صحراوية = desert, جبلية = mountain, ساحلية = coastal, مزهرة = flowering, نادرة = rare, عملاقة = giant, مستديرة = round, ناعمة = soft, شوكية = spiny, لامعة = glossy, مخملية = velvet, شتوية = winter, صيفية = summer',
);
const PLACES = pairs(
  'الرياض = Riyadh, جدة = Jeddah, الطائف = Taif, أبها = Abha, تبوك = Tabuk, حائل = Hail, نجران = Najran, جازان = Jazan, العلا = AlUla, القصيم = Qassim, الأحساء = Ahsa, الباحة = Bahah, ينبع = Yanbu, عسير = Asir, الجوف = Jawf, الدرعية = Diriyah, غرناطة = Granada, سمرقند = Samarkand, إشبيلية = Seville, زنجبار = Zanzibar',
);
const SEASONS = pairs(
  'أولى = first, ثانية = second, ثالثة = third, رابعة = fourth, خامسة = fifth, سادسة = sixth, سابعة = seventh, ثامنة = eighth',
);

const CHUNK = 5000;

/** The nth of 100,000 different titles, in both languages. */
function titleOf(n: number): [ar: string, en: string] {
  const pick = (list: [string, string][], step: number) =>
    list[Math.floor(n / step) % list.length] ?? ['', ''];
  const name = pick(NAMES, 1);
  const kind = pick(KINDS, NAMES.length);
  const place = pick(PLACES, NAMES.length * KINDS.length);
  const season = pick(SEASONS, NAMES.length * KINDS.length * PLACES.length);
  return [
    `${name[0]} ${kind[0]} من ${place[0]}، قطفة ${season[0]}`,
    `${kind[1]} ${name[1]} of ${place[1]}, ${season[1]} harvest`,
  ];
}

/** Adds this many products, each with glazes and search data, to a shop that has categories and occasions. */
export async function addManyProducts(database: Database, many: number, now: Date): Promise<void> {
  for (let first = 0; first < many; first += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, many - first) }, (_, i) => first + i);
    await inTransaction(database, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en,
                              summary_ar, summary_en, description_ar, description_en, price_halalas)
        select 'bench-' || n, 'نبتة-' || n, 'living', false, 1000 + n, ${now}, ar, en, ar, en, ar, en, 10000 + (n * 37 % 400) * 100
          from unnest(${numbers}::int[], ${numbers.map((n) => titleOf(n)[0])}::text[], ${numbers.map((n) => titleOf(n)[1])}::text[]) t (n, ar, en)
        returning id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await sql`
        insert into product_colours (product_id, colour, name_ar, name_en, hex, stock, position)
        select p.id, g.colour, g.ar, g.en, '#FFFFFF', (p.id * 7 + g.n) % 20, g.n
          from unnest(${ids}::int[]) p (id)
         cross join (values ('white', 'أبيض', 'White', 0), ('sage', 'مريمي', 'Sage', 1), ('black', 'أسود', 'Black', 2)) g (colour, ar, en, n)`.execute(
        tx,
      );
      await sql`
        insert into product_categories
        select p.id, c.id from unnest(${ids}::int[]) p (id) join categories c on c.position in (p.id % 9, p.id / 9 % 9)`.execute(
        tx,
      );
      await sql`
        insert into product_occasions
        select p.id, o.id from unnest(${ids}::int[]) p (id) join occasions o on o.position = p.id % 6`.execute(
        tx,
      );
      await upsertSearch(tx, ids);
    });
  }
  await sql`vacuum analyze`.execute(database);
}
