import * as z from 'zod/mini';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Database } from '#database/database.ts';
import { findExisting } from '../import/import.store.ts';
import { type Known, problemsIn } from '../import/import-checks.ts';
import type { MeasuredPicture } from '../import/import-pictures.ts';
import { type CatalogueFolder, catalogueShape, type Problem, problemsOf } from '../import/import-shape.ts';
import { listStoredPictures } from './pictures.store.ts';
import { pictureHash } from './product-document.ts';

/** A valid document: a catalogue folder with one product, and the pictures that the product refers to. */
export type CheckedDocument = { folder: CatalogueFolder; pictures: ReadonlyMap<string, MeasuredPicture> };

/**
 * The length of the prefix `products`, 0 of every problem's path. The prefix is removed, because a document is a single
 * product.
 */
const PREFIX = 2;
const ofProduct = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: problem.path.slice(PREFIX) }));

/**
 * Checks a document by the rules that `import-catalogue` applies to a product in a folder.
 * @param slug the published product's slug, which cannot change; null for a new product, which needs an unused slug
 * @returns every problem with the path of its field, and the checked document if there is no problem
 */
export async function checkDocument(
  database: Database,
  slug: string | null,
  document: DraftDocument,
): Promise<{ problems: Problem[]; checked: CheckedDocument | null }> {
  const known = await findExisting(database);
  const pictures = await listStoredPictures(database, filesOf(document));
  const before = [...linkProblems(slug, document, known), ...pictureProblems(document, pictures)];
  const read = z.safeParse(
    catalogueShape,
    { version: 1, products: [{ ...document, slug: slug ?? document.slug }] },
    { reportInput: true },
  );
  if (!read.success) {
    const known = new Set(before.map(({ path }) => path.join('.')));
    const problems = ofProduct(problemsOf(read.error)).filter(({ path }) => !known.has(path.join('.')));
    return { problems: [...before, ...problems], checked: null };
  }
  const problems = [...before, ...ofProduct(problemsIn(read.data, known))];
  return { problems, checked: problems.length > 0 ? null : { folder: read.data, pictures } };
}

const filesOf = ({ colours, pictures }: DraftDocument): string[] => [
  ...colours.map(({ picture }) => picture),
  ...pictures.map(({ file }) => file),
];

/**
 * Problems with the English slug. It cannot change after publishing, because shared links and printed codes contain it,
 * and imports identify the product by it.
 */
function linkProblems(slug: string | null, document: DraftDocument, known: Known): Problem[] {
  const { slug: wanted } = document;
  if (slug !== null && wanted !== slug)
    return [{ path: ['slug'], text: `is "${slug}" for good`, fault: 'fixed', limit: slug }];
  if (slug === null && known.productSlugs.has(wanted))
    return [{ path: ['slug'], text: `"${wanted}" is taken`, fault: 'taken', limit: wanted }];
  return [];
}

const pictureProblems = (
  { colours, pictures }: DraftDocument,
  stored: ReadonlyMap<string, MeasuredPicture>,
): Problem[] =>
  [
    ...colours.map(({ picture }, i) => ({ file: picture, path: ['colours', i, 'picture'] })),
    ...pictures.map(({ file }, i) => ({ file, path: ['pictures', i, 'file'] })),
  ]
    .filter(({ file }) => !stored.has(file))
    .map(({ file, path }) => ({
      path,
      text: 'is no stored picture',
      fault: pictureHash(file) === null ? ('missing' as const) : ('unknown' as const),
      limit: file,
    }));
