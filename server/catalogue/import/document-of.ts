import { type ProductDocument, pictureFile } from '../products/product-document.ts';
import { type Import, KINDS_IN_ORDER, toCityRule } from './import-rows.store.ts';
import type { ImportCities, ImportProduct } from './import-shape.ts';

const toRiyals = (halalas: number): number => halalas / 100;

/**
 * Converts a checked product of a folder to the document that an import would save, so that the document can be
 * compared with the shop's before anything is written.
 */
export function documentOf(work: Import, product: ImportProduct): ProductDocument {
  const { title, summary, description, keywords, care, size, engraving } = product;
  const citiesOf = (cities: ImportCities | null | undefined) => {
    const { rule, ids } = toCityRule(work, cities);
    const sorted = [...ids].sort((a, b) => a - b);
    return rule === 'everywhere' ? null : rule === 'only' ? { only: sorted } : { except: sorted };
  };
  return {
    slug: product.slug,
    slugInArabic: product.slugInArabic,
    title,
    botanicalName: product.botanicalName ?? null,
    class: product.class,
    isAddon: product.isAddon,
    isListed: product.isListed,
    price: toRiyals(product.price),
    oldPrice: product.oldPrice == null ? null : toRiyals(product.oldPrice),
    summary,
    description,
    keywords,
    pot: product.pot ?? null,
    size: size && (size.heightCm !== null || size.potCm !== null) ? size : null,
    care: care ?? null,
    stock: product.colours.length > 0 ? null : (product.stock ?? 0),
    shelf: product.shelf ?? null,
    colours: product.colours.map(({ colour, stock, picture, alt, cities, shelf }) => ({
      colour,
      stock,
      picture: storedName(work, picture),
      alt,
      cities: citiesOf(cities),
      shelf: shelf ?? null,
    })),
    pictures: KINDS_IN_ORDER.flatMap((kind) =>
      product.pictures.filter((picture) => picture.kind === kind),
    ).map(({ file, kind, alt }) => ({ file: storedName(work, file), kind, alt })),
    engraving: engraving
      ? {
          longestText: engraving.longestText,
          price: toRiyals(engraving.price),
          anchor: engraving.anchor ?? null,
          area: engraving.area
            ? {
                ...engraving.area,
                depth: engraving.area.depth ?? null,
                fixture: engraving.area.fixture ?? null,
              }
            : null,
        }
      : null,
    categories: product.categories,
    occasions: product.occasions,
    addons: [...new Set(product.addons)],
    cities: citiesOf(product.cities),
  };
}

/** The name under which a folder's picture is stored. */
export function storedName({ pictures }: Pick<Import, 'pictures'>, file: string): string {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`${file} was checked but not stored.`);
  return pictureFile(picture.hash);
}

/** Sorts the fields of a product that are sets, so that their order makes no difference when documents are compared. */
export const inOneOrder = (document: ProductDocument): ProductDocument => ({
  ...document,
  categories: [...new Set(document.categories)].sort(),
  occasions: [...new Set(document.occasions)].sort(),
});
