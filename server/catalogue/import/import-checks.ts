import type { Fault } from '#server/imports/mistake.ts';
import type { Path } from '#server/imports/parse-file.ts';
import type { StoredCorners } from '../catalogue.store.ts';
import { homeProblems } from './home-checks.ts';
import type { ReadFolder } from './import-folder.ts';
import { refuseFolder } from './import-problem.ts';
import type { CatalogueFolder, ImportCities, ImportProduct, Problem } from './import-shape.ts';

/** The shop's existing names and ids that a folder may refer to. */
export type Known = {
  productSlugs: ReadonlySet<string>;
  addonSlugs: ReadonlySet<string>;
  /** Maps a product's Arabic slug to its Latin slug. */
  slugsInArabic: ReadonlyMap<string, string>;
  categorySlugs: ReadonlySet<string>;
  /** Maps a category's Arabic slug to its Latin slug. */
  categoriesInArabic: ReadonlyMap<string, string>;
  occasionSlugs: ReadonlySet<string>;
  colours: ReadonlySet<string>;
  cityIds: ReadonlySet<number>;
};

/** Checks a folder against the shop. @throws ImportError with all problems. */
export function checkFolder({ folder, toMistake, strays }: ReadFolder, known: Known): void {
  const mistakes = [...problemsIn(folder, known).map(toMistake), ...strays];
  if (mistakes.length > 0) throw refuseFolder(mistakes);
}

/**
 * Checks the values of a folder against one another and against the shop: unknown names, duplicates, and stock in the
 * wrong place.
 */
export function problemsIn(folder: CatalogueFolder, known: Known): Problem[] {
  const problems: Problem[] = [];
  const add = (path: Path, text: string, fault: Fault = 'notValid', limit?: number | string) =>
    problems.push({ path, text, fault, ...(limit === undefined ? {} : { limit }) });

  const checkKnown = (path: Path, names: readonly string[], ...where: ReadonlySet<string>[]) =>
    names.forEach((name, i) => {
      if (!where.some((set) => set.has(name))) add([...path, i], `"${name}" is not known`, 'unknown', name);
    });
  const checkTwice = (path: Path, field: string, values: readonly string[]) => {
    const seen = new Set<string>();
    values.forEach((value, i) => {
      if (seen.has(value)) add([...path, i, field], `"${value}" is there twice`, 'twice', value);
      seen.add(value);
    });
  };
  const checkCities = (path: Path, cities: ImportCities | null | undefined) => {
    if (!cities) return;
    const [rule = '', named] = Object.entries(cities)[0] ?? [];
    const at = [...path, 'cities', rule];
    if (typeof named === 'string') {
      if (!Object.hasOwn(folder.cityLists, named))
        add(at, `"${named}" is none of cityLists`, 'unknown', named);
      return;
    }
    for (const id of named ?? [])
      if (!known.cityIds.has(id)) add(at, `${id} is the id of no city`, 'unknown', id);
  };

  for (const [name, list] of Object.entries(folder.cityLists)) {
    list.cities.forEach((id, i) => {
      if (!known.cityIds.has(id))
        add(['cityLists', name, 'cities', i], `${id} is the id of no city`, 'unknown', id);
    });
  }
  for (const list of ['categories', 'occasions', 'products'] as const) {
    for (const field of ['slug', 'slugInArabic'] as const) {
      checkTwice(
        [list],
        field,
        folder[list].map((entry) => entry[field]),
      );
    }
  }

  const categories = new Set(folder.categories.map(({ slug }) => slug));
  folder.categories.forEach(({ slug, slugInArabic }, i) => {
    const owner = known.categoriesInArabic.get(slugInArabic);
    if (owner !== undefined && owner !== slug && !categories.has(owner))
      add(['categories', i, 'slugInArabic'], `belongs to "${owner}" already`, 'taken', owner);
  });
  const occasions = new Set(folder.occasions.map(({ slug }) => slug));
  const colours = new Set(folder.palette.map(({ colour }) => colour));
  const products = new Map(folder.products.map((product) => [product.slug, product]));
  const addons = new Set(folder.products.filter(({ isAddon }) => isAddon).map(({ slug }) => slug));
  // For a product in the folder, only the folder decides whether it is an add-on.
  const addonsBefore = new Set([...known.addonSlugs].filter((slug) => !products.has(slug)));

  const checkProduct = (product: ImportProduct, path: Path) => {
    const owner = known.slugsInArabic.get(product.slugInArabic);
    if (owner !== undefined && owner !== product.slug && !products.has(owner)) {
      add([...path, 'slugInArabic'], `belongs to "${owner}" already`, 'taken', owner);
    }
    const { stock, colours: glazes } = product;
    const hasStock = stock !== null && stock !== undefined;
    if (glazes.length === 0 && !hasStock)
      add([...path, 'stock'], 'is missing; a product without glazes has its own', 'missing');
    if (glazes.length > 0 && hasStock)
      add([...path, 'stock'], 'should be left out; each glaze has its own', 'leftOut');
    if (glazes.length + product.pictures.filter(({ kind }) => kind !== 'home').length === 0)
      add([...path, 'pictures'], 'should have at least one picture', 'noPicture');
    if (product.oldPrice && product.oldPrice <= product.price) {
      add([...path, 'oldPrice'], 'should be more than the price', 'notAbove');
    }
    const { temperature } = product.care ?? {};
    if (temperature && temperature.min >= temperature.max) {
      add([...path, 'care', 'temperature', 'max'], 'should be more than the least temperature', 'notAbove');
    }
    checkKnown([...path, 'categories'], product.categories, categories, known.categorySlugs);
    checkKnown([...path, 'occasions'], product.occasions, occasions, known.occasionSlugs);
    product.addons.forEach((slug, i) => {
      if (slug === product.slug) add([...path, 'addons', i], 'should be another product', 'itself');
      else if (!addons.has(slug) && !addonsBefore.has(slug))
        add([...path, 'addons', i], `"${slug}" is no add-on`, 'unknown', slug);
    });
    checkCities(path, product.cities);
    checkTwice(
      [...path, 'colours'],
      'colour',
      glazes.map(({ colour }) => colour),
    );
    glazes.forEach((glaze, i) => {
      const at = [...path, 'colours', i];
      if (!colours.has(glaze.colour) && !known.colours.has(glaze.colour)) {
        add([...at, 'colour'], `"${glaze.colour}" is not known`, 'unknown', glaze.colour);
      }
      checkCities(at, glaze.cities);
    });
  };
  for (const [i, product] of folder.products.entries()) checkProduct(product, ['products', i]);

  const isProduct = (slug: string) => products.has(slug) || known.productSlugs.has(slug);
  checkTwice(
    ['bundles'],
    'slug',
    folder.bundles.map(({ slug }) => slug),
  );
  folder.bundles.forEach((bundle, i) => {
    const at = ['bundles', i, 'products'];
    bundle.products.forEach((slug, j) => {
      if (!isProduct(slug)) add([...at, j], `"${slug}" is not known`, 'unknown', slug);
      else if (bundle.products.indexOf(slug) < j) add([...at, j], `"${slug}" is there twice`, 'twice', slug);
    });
    // If a product is only in the shop, its price is not in the folder, so the bundle's price cannot be compared.
    const prices = bundle.products.flatMap((slug) => products.get(slug)?.price ?? []);
    const sum = prices.reduce((total, price) => total + price, 0);
    if (prices.length === bundle.products.length && bundle.price >= sum)
      add(['bundles', i, 'price'], 'should be less than its products cost one by one', 'bundlePrice');
  });
  checkTwice(['giftPictures'], 'kind', folder.giftPictures?.map(({ kind }) => kind) ?? []);
  folder.giftPictures?.forEach(({ kind, corners }, i) => {
    const at = ['giftPictures', i, 'corners'];
    if (kind !== 'card' && corners) add(at, 'should be left out; only the card is written on', 'leftOut');
    if (kind === 'card' && !corners)
      add(at, 'is missing; it should be the four corners of the card', 'missing');
    else if (corners && !isConvex(corners))
      add(at, 'should go around the card from its top left corner', 'corners');
  });

  return [...problems, ...homeProblems(folder, known)];
}

/** Whether the corners go around clockwise without a bend inwards, so that a flat text can be placed between them. */
function isConvex(corners: StoredCorners): boolean {
  return corners.every(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4] as [number, number];
    const [afterX, afterY] = corners[(i + 2) % 4] as [number, number];
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX) > 0;
  });
}
