import type { Bundle } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { listCards } from '../cards.store.ts';
import { listBundles, type WhichBundles } from './bundles.store.ts';

/** The bundles whose products are all available in the city now and cost more separately. */
export async function listWholeBundles(
  database: Database,
  where: WhichBundles & { cityId: number; language: Language },
): Promise<Bundle[]> {
  const { cityId, language } = where;
  const bundles = await listBundles(database, where);
  const ids = bundles.flatMap(({ productIds }) => productIds);
  const cards = new Map(
    (await listCards(database, ids, { cityId, language })).map((card) => [card.id, card]),
  );
  return bundles.flatMap(({ productIds, ...bundle }) => {
    const members = productIds.flatMap((id) => cards.get(id) ?? []);
    const fullPrice = members.reduce((sum, { price }) => sum + price, 0);
    const isWhole =
      members.length === productIds.length &&
      members.every(
        ({ isInCity, stock, colours }) =>
          isInCity && ((stock ?? 0) > 0 || colours.some((one) => one.quantity > 0)),
      );
    if (!isWhole || fullPrice <= bundle.price) return [];
    return [
      {
        ...bundle,
        fullPrice,
        members: members.map(({ id, title, slug, price, picture, colours, defaultColourId }) => ({
          id,
          title,
          slug,
          price,
          picture,
          defaultColourId,
          colours: colours.map((colour) => ({
            id: colour.id,
            code: colour.code,
            hex: colour.hex,
            name: colour.name,
            quantity: colour.quantity,
            picture: colour.picture,
          })),
        })),
      },
    ];
  });
}
