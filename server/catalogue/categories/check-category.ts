import * as z from 'zod/mini';
import type { DraftCategory } from '#contract/catalogue/categories.wire.ts';
import type { Database } from '#database/database.ts';
import { findExisting } from '../import/import.store.ts';
import { problemsIn } from '../import/import-checks.ts';
import type { MeasuredPicture } from '../import/import-pictures.ts';
import { type CatalogueFolder, catalogueShape, type Problem, problemsOf } from '../import/import-shape.ts';
import { listStoredPictures } from '../products/pictures.store.ts';
import { pictureHash } from '../products/product-document.ts';

/** A valid category: a catalogue folder with one category, and its picture. */
type CheckedCategory = { folder: CatalogueFolder; pictures: ReadonlyMap<string, MeasuredPicture> };

/** The length of the prefix `categories`, 0 of every problem's path, which is removed. */
const PREFIX = 2;

/**
 * Checks a category by the rules that `import-catalogue` applies to a category in a folder.
 * @param slug the existing category's slug, which cannot change; null for a new category, which needs an unused slug
 * @returns every problem with the path of its field, and the checked category if there is no problem
 */
export async function checkCategory(
  database: Database,
  slug: string | null,
  document: DraftCategory,
): Promise<{ problems: Problem[]; checked: CheckedCategory | null }> {
  const known = await findExisting(database);
  const pictures = await listStoredPictures(database, [document.picture]);
  const own: Problem[] = [];
  if (slug === null && known.categorySlugs.has(document.slug))
    own.push({ path: ['slug'], text: 'is taken', fault: 'taken', limit: document.slug });
  if (slug !== null && slug !== document.slug)
    own.push({ path: ['slug'], text: 'cannot change', fault: 'fixed', limit: slug });
  const read = z.safeParse(
    catalogueShape,
    { version: 1, categories: [{ ...document, slug: slug ?? document.slug }] },
    { reportInput: true },
  );
  const found = read.success ? problemsIn(read.data, known) : problemsOf(read.error);
  own.push(...found.map((problem) => ({ ...problem, path: problem.path.slice(PREFIX) })));
  // Drop the problems of the picture, whose sentences are about file names in a folder. Report instead whether the
  // picture is stored.
  const problems = own.filter(({ path }) => path[0] !== 'picture');
  if (!pictures.has(document.picture))
    problems.push({
      path: ['picture'],
      text: 'is no stored picture',
      fault: pictureHash(document.picture) === null ? 'missing' : 'unknown',
      limit: document.picture,
    });
  const checked = read.success && problems.length === 0 ? { folder: read.data, pictures } : null;
  return { problems, checked };
}
