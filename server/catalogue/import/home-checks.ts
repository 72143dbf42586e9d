import { bannerKinds, repeatedKinds } from '#contract/catalogue/home.rules.ts';
import { momentInRiyadh } from '#contract/day.ts';
import type { Fault } from '#server/imports/mistake.ts';
import type { Path } from '#server/imports/parse-file.ts';
import type { Known } from './import-checks.ts';
import type { CatalogueFolder, Problem } from './import-shape.ts';

/** Checks the home page of a folder against the products, categories and occasions of the folder and of the shop. */
export function homeProblems({ home, ...folder }: CatalogueFolder, known: Known): Problem[] {
  const problems: Problem[] = [];
  if (!home) return problems;
  const add = (path: Path, text: string, fault: Fault = 'notValid', limit?: string) =>
    problems.push({ path: ['home', ...path], text, fault, ...(limit === undefined ? {} : { limit }) });
  const products = new Map(folder.products.map((product) => [product.slug, product]));
  const isProduct = (slug: string) => products.has(slug) || known.productSlugs.has(slug);
  const isGroup = (list: 'categories' | 'occasions', slug: string) =>
    folder[list].some((group) => group.slug === slug) ||
    known[list === 'categories' ? 'categorySlugs' : 'occasionSlugs'].has(slug);
  const unknown = (path: Path, name: string) => add(path, `"${name}" is not known`, 'unknown', name);
  const checkTwice = (path: Path, values: readonly string[], field?: string) =>
    values.forEach((value, i) => {
      if (values.indexOf(value) < i)
        add([...path, i, ...(field ? [field] : [])], `"${value}" is there twice`, 'twice', value);
    });
  const checkProducts = (path: Path, slugs: readonly string[]) => {
    slugs.forEach((slug, i) => {
      if (!isProduct(slug)) unknown([...path, i], slug);
    });
    checkTwice(path, slugs);
  };
  type Shown = { slug: string; colour?: string | null | undefined } | null | undefined;
  const checkShown = (at: Path, shown: Shown) => {
    if (!shown) return;
    if (!isProduct(shown.slug)) unknown([...at, 'slug'], shown.slug);
    const inFolder = products.get(shown.slug);
    if (inFolder && shown.colour && !inFolder.colours.some(({ colour }) => colour === shown.colour))
      add([...at, 'colour'], `"${shown.colour}" is no glaze of ${shown.slug}`);
  };

  const { sections, banners = [], rails = [] } = home;
  if (sections && banners.length + rails.length > 0)
    add(['sections'], 'should be without banners and rails, which are parts of sections');
  for (const [i, banner] of banners.entries())
    for (const part of ['product', 'aside'] as const) checkShown(['banners', i, part], banner[part]);
  checkTwice(
    ['banners'],
    banners.map(({ key }) => key),
    'key',
  );
  checkTwice(
    ['rails'],
    rails.map(({ key }) => key),
    'key',
  );
  for (const [i, rail] of rails.entries()) checkProducts(['rails', i, 'products'], rail.products);

  checkTwice(['sections'], sections?.map(({ key }) => key) ?? [], 'key');
  sections?.forEach((section, i) => {
    const at: Path = ['sections', i];
    const { kind } = section;
    if (!repeatedKinds.includes(kind) && sections.findIndex((one) => one.kind === kind) < i)
      add([...at, 'kind'], `"${kind}" is there twice`, 'twice', kind);
    if (kind === 'products' && !section.heading) add([...at, 'heading', 'ar'], 'is missing', 'missing');
    checkProducts([...at, 'products'], section.products);
    section.categories.forEach((slug, j) => {
      if (!isGroup('categories', slug)) unknown([...at, 'categories', j], slug);
    });
    checkTwice([...at, 'categories'], section.categories);
    if (section.category && !isGroup('categories', section.category))
      unknown([...at, 'category'], section.category);
    if (section.occasion && !isGroup('occasions', section.occasion))
      unknown([...at, 'occasion'], section.occasion);
    if (section.banners.length > 0 && !bannerKinds.includes(kind))
      add([...at, 'banners'], `should be left out of "${kind}"`);
    section.banners.forEach((banner, j) => {
      const place: Path = [...at, 'banners', j];
      for (const part of ['product', 'aside'] as const) checkShown([...place, part], banner[part]);
      const { from, until } = banner;
      if (from && until && momentInRiyadh(until) <= momentInRiyadh(from))
        add([...place, 'until'], 'should be after "from"', 'notAfter');
    });
  });
  return problems;
}
