import type { Transaction } from '#database/database.ts';
import type { CityRule } from '../catalogue.store.ts';
import type { ImageKind } from '../catalogue.tables.ts';
import { listPalette } from '../palette/palette.store.ts';
import type { ColourToSave, ImageToSave } from './import.store.ts';
import { hashOf, type MeasuredPicture } from './import-pictures.ts';
import type { CatalogueFolder, ImportCities, ImportProduct } from './import-shape.ts';

/** A folder to import, converted to rows of the tables. */
export type Import = {
  folder: CatalogueFolder;
  pictures: ReadonlyMap<string, MeasuredPicture>;
  now: Date;
  replaceStock: boolean;
};

/** The order in which a product's pictures are shown. */
export const KINDS_IN_ORDER: readonly ImageKind[] = ['main', 'detail', 'home'];

export const toGroupRows = (work: Import, groups: CatalogueFolder['categories']) =>
  groups.map((group, position) => ({
    slug: group.slug,
    slug_in_arabic: group.slugInArabic,
    name_ar: group.name.ar,
    name_en: group.name.en,
    about_ar: group.about.ar,
    about_en: group.about.en,
    picture_hash: hashOf(work, group.picture),
    position,
  }));

export function toOccasionRows(work: Import, occasions: CatalogueFolder['occasions']) {
  const groups = toGroupRows(work, occasions);
  return occasions.map(({ heading, introduction, advice, scene, season }, i) => ({
    ...groups[i]!,
    heading_ar: heading?.ar ?? null,
    heading_en: heading?.en ?? null,
    introduction_ar: introduction?.ar ?? null,
    introduction_en: introduction?.en ?? null,
    advice: JSON.stringify(advice),
    scene_hash: scene ? hashOf(work, scene.file) : null,
    scene_alt_ar: scene?.alt.ar ?? null,
    scene_alt_en: scene?.alt.en ?? null,
    season: season ? JSON.stringify(season) : null,
  }));
}

export function toCityRule(
  { folder }: Import,
  cities: ImportCities | null | undefined,
): { rule: CityRule; ids: readonly number[] } {
  if (!cities) return { rule: 'everywhere', ids: [] };
  const [rule, named] =
    'only' in cities ? (['only', cities.only] as const) : (['except', cities.except] as const);
  const ids = typeof named === 'string' ? (folder.cityLists[named]?.cities ?? []) : named;
  return { rule, ids: [...new Set(ids)] };
}

export function toProductRow(work: Import, product: ImportProduct, position: number) {
  const { title, summary, description, keywords, pot, size, engraving } = product;
  return {
    slug: product.slug,
    slug_in_arabic: product.slugInArabic,
    class: product.class,
    is_addon: product.isAddon,
    is_listed: product.isListed,
    position,
    added_at: work.now,
    title_ar: title.ar,
    title_en: title.en,
    botanical_name: product.botanicalName ?? null,
    summary_ar: summary.ar,
    summary_en: summary.en,
    description_ar: description.ar,
    description_en: description.en,
    keywords_ar: keywords.ar,
    keywords_en: keywords.en,
    pot_ar: pot?.ar ?? null,
    pot_en: pot?.en ?? null,
    height_cm: size?.heightCm ?? null,
    pot_cm: size?.potCm ?? null,
    care: product.care ? JSON.stringify(product.care) : null,
    price_halalas: product.price,
    old_price_halalas: product.oldPrice ?? null,
    stock: product.colours.length > 0 ? null : (product.stock ?? 0),
    engraving_max: engraving?.longestText ?? null,
    engraving_price_halalas: engraving?.price ?? null,
    engraving_anchor: engraving?.anchor ? JSON.stringify(engraving.anchor) : null,
    engraving_area: engraving?.area
      ? JSON.stringify({
          widthMm: engraving.area.widthMm,
          heightMm: engraving.area.heightMm,
          depth: engraving.area.depth ?? null,
          fixture: engraving.area.fixture ?? null,
        })
      : null,
    shelf: product.shelf ?? null,
    city_rule: toCityRule(work, product.cities).rule,
  };
}

/** The shop's glaze colours by code, as products copy them. */
export async function listColours(
  tx: Transaction,
): Promise<Map<string, Pick<ColourToSave, 'name_ar' | 'name_en' | 'hex'>>> {
  const glazes = await listPalette(tx);
  return new Map(
    glazes.map(({ colour, name, hex }) => [colour, { name_ar: name.ar, name_en: name.en, hex }]),
  );
}

export const toColourRows = (
  work: Import,
  product: ImportProduct,
  colours: Awaited<ReturnType<typeof listColours>>,
): ColourToSave[] =>
  product.colours.map(({ colour, stock, cities, shelf = null }, position) => {
    const known = colours.get(colour);
    if (!known) throw new Error(`The glaze ${colour} was checked but is not known.`);
    const { rule, ids } = toCityRule(work, cities);
    return { colour, ...known, stock, position, shelf, city_rule: rule, cityIds: ids };
  });

export const toImageRows = (work: Import, product: ImportProduct): ImageToSave[] => [
  ...product.colours.map(({ colour, picture, alt }) => ({
    colour,
    kind: 'main' as const,
    picture_hash: hashOf(work, picture),
    alt_ar: alt.ar,
    alt_en: alt.en,
  })),
  // For a product without glazes, the first picture without a glaze is the main one. So home scenes come last.
  ...KINDS_IN_ORDER.flatMap((kind) => product.pictures.filter((picture) => picture.kind === kind)).map(
    ({ file, kind, alt }) => ({
      colour: null,
      kind,
      picture_hash: hashOf(work, file),
      alt_ar: alt.ar,
      alt_en: alt.en,
    }),
  ),
];
