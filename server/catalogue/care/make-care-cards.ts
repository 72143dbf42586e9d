import type { CareFact } from '#contract/catalogue/catalogue.wire.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { listPlantsForCards } from './care.store.ts';
import { type CareCard, renderCareCards } from './care-card.pdf.ts';
import { careFacts } from './care-facts.ts';

/** The kinds of facts that fit on a card. The size is left out, because the plant's owner can see it. */
const ON_A_CARD = new Set<CareFact['kind']>(['water', 'light', 'temperature', 'pets']);

/**
 * The URL in a QR code, for one plant's care page or the list of all. The URL is short, and has no language for Arabic,
 * which is the default (product.md 3).
 */
export function careAddress(publicUrl: string, slug: string | null, language: Language): string {
  const address = new URL(slug === null ? '/gifts-care' : `/gifts-care/${slug}`, publicUrl);
  if (language !== 'ar') address.searchParams.set('lang', language);
  return address.href;
}

/**
 * The care cards of these products as a PDF, one per plant. Products that are not plants have no card.
 * @returns null if none of the products is a plant
 */
export async function makeCareCards(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  products: { ids: readonly number[] } | { slug: string },
): Promise<{ slugs: string[]; pdf: Buffer } | null> {
  const cards = [...(await readCareCards({ database, settings }, products))];
  if (cards.length === 0) return null;
  return {
    slugs: cards.map(([slug]) => slug),
    pdf: await renderCareCards(
      cards.map(([, card]) => card),
      settings.brand.name.ar,
    ),
  };
}

/** The texts and QR code URLs of the care cards for these products, by the plant's slug. */
export async function readCareCards(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  products: { ids: readonly number[] } | { slug: string },
): Promise<Map<string, CareCard>> {
  const plants = await listPlantsForCards(database, products);
  const cards = plants.map((plant): [string, CareCard] => {
    const side = (language: Language) => ({
      brand: settings.brand.name[language],
      title: plant[`title_${language}`],
      facts: careFacts({ care: plant.care, heightCm: null, potCm: null }, language).filter(({ kind }) =>
        ON_A_CARD.has(kind),
      ),
      address: careAddress(settings.publicUrl, plant.slug, language),
    });
    const sides = { ar: side('ar'), en: side('en') };
    return [plant.slug, { botanicalName: plant.botanicalName, sides }];
  });
  return new Map(cards);
}
