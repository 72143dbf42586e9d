import * as z from 'zod/mini';
import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import { momentInRiyadh } from '#contract/day.ts';
import type { Database } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import type { Path } from '#server/imports/parse-file.ts';
import { findExisting } from '../import/import.store.ts';
import { type Known, problemsIn } from '../import/import-checks.ts';
import type { MeasuredPicture } from '../import/import-pictures.ts';
import { type CatalogueFolder, catalogueShape, type Problem, problemsOf } from '../import/import-shape.ts';
import { listStoredPictures } from '../products/pictures.store.ts';
import { pictureHash } from '../products/product-document.ts';
import { listOccasionLinks } from './home-versions.store.ts';
import { groupsInLink } from './named-groups.ts';

export type LeadsTo = NonNullable<Shop['pages']>['leadsTo'];
/**
 * A home page that passed all checks, ready to be saved: a catalogue folder with the page's sections and occasions, and
 * the pictures to which they refer.
 */
export type CheckedHome = { folder: CatalogueFolder; pictures: ReadonlyMap<string, MeasuredPicture> };

const pathText = (path: Path) => path.join('.');
/** Prefixes the paths of problems with `home`, because a catalogue folder has the sections under that key. */
const ofHome = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    path: problem.path[0] === 'home' ? problem.path.slice(1) : problem.path,
  }));

/**
 * Checks a home page by the rules of `import-catalogue`, and also what only a person can correct: broken links, and
 * pictures without alternative text.
 * @param leadsTo resolves a URL path of the shop; undefined where no pages are served, and then links are not checked.
 * @returns every problem with the path of its field, and the checked page if there is no problem.
 */
export async function checkHome(
  database: Database,
  document: DraftHome,
  leadsTo: LeadsTo | undefined,
): Promise<{ problems: Problem[]; checked: CheckedHome | null }> {
  const known = await findExisting(database);
  const pictures = await listStoredPictures(
    database,
    picturesOf(document).map(({ file }) => file),
  );
  const before = [
    ...pictureProblems(document, pictures),
    ...sectionProblems(document, known, leadsTo),
    ...(await occasionProblems(database, document)),
  ];
  const read = z.safeParse(
    catalogueShape,
    { version: 1, home: { sections: document.sections }, occasions: document.occasions },
    { reportInput: true },
  );
  const found = ofHome(read.success ? problemsIn(read.data, known) : problemsOf(read.error));
  const own = new Set(before.map(({ path }) => pathText(path)));
  const problems = [...before, ...found.filter(({ path }) => !own.has(pathText(path)))];
  return {
    problems,
    checked: read.success && problems.length === 0 ? { folder: read.data, pictures } : null,
  };
}

const picturesOf = ({ sections, occasions }: DraftHome): { file: string; path: Path }[] => [
  ...sections.flatMap(({ banners }, i) =>
    banners.flatMap(({ picture }, j) =>
      picture === null ? [] : [{ file: picture, path: ['sections', i, 'banners', j, 'picture'] }],
    ),
  ),
  ...occasions.map(({ picture }, i) => ({ file: picture, path: ['occasions', i, 'picture'] })),
  ...occasions.flatMap(({ scene }, i) =>
    scene === null ? [] : [{ file: scene.file, path: ['occasions', i, 'scene', 'file'] }],
  ),
];

const pictureProblems = (document: DraftHome, stored: ReadonlyMap<string, MeasuredPicture>): Problem[] =>
  picturesOf(document)
    .filter(({ file }) => !stored.has(file))
    .map(({ file, path }) => ({
      path,
      text: 'is no stored picture',
      fault: pictureHash(file) === null ? 'missing' : 'unknown',
      limit: file,
    }));

function sectionProblems({ sections }: DraftHome, known: Known, leadsTo: LeadsTo | undefined): Problem[] {
  const problems: Problem[] = [];
  const add = (path: Path, text: string, fault: Problem['fault']) => problems.push({ path, text, fault });
  const checkLink = (path: Path, link: string) => {
    if (link === '') return;
    if (!/^\/([^/\\]|$)/.test(link)) add(path, 'should lead to a page of the shop', 'outside');
    else if (leadsTo && !isPage(link, known, leadsTo)) add(path, 'leads to no page', 'noPage');
  };
  sections.forEach((section, i) => {
    const { kind, category, occasion, products, banners } = section;
    if (section.link !== null) checkLink(['sections', i, 'link'], section.link);
    if (kind === 'products' && category === null && occasion === null && products.length === 0)
      add(['sections', i, 'products'], 'has no product', 'missing');
    banners.forEach(({ link, picture, alt, from, until }, j) => {
      const at = ['sections', i, 'banners', j];
      // The dates are checked here, because a problem with a text prevents the later checks of the folder.
      if (from !== null && until !== null && momentInRiyadh(until) <= momentInRiyadh(from))
        add([...at, 'until'], 'should be after "from"', 'notAfter');
      checkLink([...at, 'link'], link);
      if (picture !== null && alt === null)
        for (const language of ['ar', 'en']) add([...at, 'alt', language], 'is missing', 'missing');
      if (kind === 'picture' && picture === null) add([...at, 'picture'], 'is missing', 'missing');
    });
  });
  return problems;
}

/** Whether a URL path leads to an existing page of the shop: a known route, and an existing product or list. */
function isPage(link: string, known: Known, leadsTo: LeadsTo): boolean {
  const address = URL.parse(link, 'http://shop');
  const to = address && leadsTo(address.pathname);
  if (!to) return false;
  const isProduct = (slug: string) => known.productSlugs.has(slug) || known.slugsInArabic.has(slug);
  // All other pages with a parameter in their path belong to one shopper, so no public link may lead to them.
  if (to.route !== 'product' && to.route !== 'plant-care' && Object.keys(to.params).length > 0) return false;
  if (to.params.slug !== undefined && !isProduct(to.params.slug)) return false;
  return (
    groupsInLink(link, 'category').every((slug) => known.categorySlugs.has(slug)) &&
    groupsInLink(link, 'occasion').every((slug) => known.occasionSlugs.has(slug))
  );
}

/**
 * Problems with the Arabic slugs of occasions: each slug belongs to only one occasion, including occasions that this
 * document leaves out.
 */
async function occasionProblems(database: Database, { occasions }: DraftHome): Promise<Problem[]> {
  const stored = await listOccasionLinks(database);
  return occasions.flatMap(({ slug, slugInArabic }, i) => {
    const owner = stored.find((one) => one.slugInArabic === slugInArabic && one.slug !== slug);
    const isStillOwned = owner !== undefined && occasions.every((one) => one.slug !== owner.slug);
    return isStillOwned
      ? [
          {
            path: ['occasions', i, 'slugInArabic'],
            text: `belongs to "${owner.slug}" already`,
            fault: 'taken' as const,
            limit: owner.slug,
          },
        ]
      : [];
  });
}
