import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import type { Mistake } from '#server/imports/mistake.ts';
import type { Path } from '#server/imports/parse-file.ts';
import type { StoredSubject } from '../catalogue.store.ts';
import { measureSubject } from '../pictures/measure-subject.ts';
import { MAX_JOBS, NotAPicture, type Pictures, type StoredPicture } from '../pictures/pictures.ts';
import { listStoredPictures } from '../products/pictures.store.ts';
import { findSubject } from './import.store.ts';
import type { ReadFolder } from './import-folder.ts';
import { refuseFolder } from './import-problem.ts';
import type { CatalogueFolder, Problem } from './import-shape.ts';

/** Reports the progress of a long import. */
export type OnProgress = (done: number, total: number) => Promise<void>;
export type MeasuredPicture = StoredPicture & { subject: StoredSubject | null };

/** The hash of a picture that was stored for a file of the folder. */
export function hashOf(
  { pictures }: { pictures: ReadonlyMap<string, MeasuredPicture> },
  file: string,
): string {
  const picture = pictures.get(file);
  if (!picture) throw new Error(`${file} was checked but not stored.`);
  return picture.hash;
}

type Named = [file: string | null | undefined, path: Path];

/** Collects every picture that a folder names, with the path of the first value that names it. */
function picturesOf({ folder }: ReadFolder): Map<string, Path> {
  const named: Named[] = [
    ...folder.categories.map(({ picture }, i): [string, Path] => [picture, ['categories', i, 'picture']]),
    ...folder.occasions.map(({ picture }, i): [string, Path] => [picture, ['occasions', i, 'picture']]),
    ...folder.occasions.map(({ scene }, i): Named => [scene?.file, ['occasions', i, 'scene', 'file']]),
    ...folder.products.flatMap(({ colours, pictures }, i): [string, Path][] => [
      ...colours.map(({ picture }, j): [string, Path] => [picture, ['products', i, 'colours', j, 'picture']]),
      ...pictures.map(({ file }, j): [string, Path] => [file, ['products', i, 'pictures', j, 'file']]),
    ]),
    ...folder.bundles.map(({ picture }, i): [string, Path] => [picture, ['bundles', i, 'picture']]),
    ...(folder.giftPictures ?? []).map(({ file }, i): [string, Path] => [file, ['giftPictures', i, 'file']]),
    ...(folder.home?.banners ?? []).map(
      ({ picture }, i): Named => [picture, ['home', 'banners', i, 'picture']],
    ),
    ...(folder.home?.sections ?? []).flatMap(({ banners }, i) =>
      banners.map(({ picture }, j): Named => [picture, ['home', 'sections', i, 'banners', j, 'picture']]),
    ),
  ];
  const pictures = new Map<string, Path>();
  for (const [file, path] of named) if (file && !pictures.has(file)) pictures.set(file, path);
  return pictures;
}

/**
 * Saves every picture of a folder. Pictures are identified by their content, so those saved by an import that fails
 * later do no harm.
 * @returns the saved pictures by their file name in the folder.
 * @throws ImportError with every file that is missing or is not a picture.
 */
export async function storePictures(
  read: ReadFolder,
  path: string,
  pictures: Pick<Pictures, 'save' | 'holds'>,
  database: Database,
  onProgress?: OnProgress,
): Promise<Map<string, MeasuredPicture>> {
  const named = [...picturesOf(read)];
  // An exported folder names stored pictures by their content's hash; if such a file is missing from the folder, the
  // stored picture is used.
  const inShop = await listStoredPictures(
    database,
    named.map(([file]) => file),
  );

  async function store(file: string): Promise<MeasuredPicture | Omit<Problem, 'path'>> {
    const known = inShop.get(file);
    try {
      const bytes = await readFile(join(path, 'pictures', file));
      if (known && (await pictures.holds(known.hash, bytes))) return known;
      const picture = await pictures.save(bytes);
      // A picture is identified by its content, so the measured edges of an identical picture can be reused.
      const subject = (await findSubject(database, picture.hash)) ?? (await measureSubject(bytes));
      return { ...picture, subject };
    } catch (error) {
      if (error instanceof NotAPicture)
        return {
          text: `pictures/${file} ${error.message}`,
          fault: error.isTooLarge ? 'pictureSize' : 'notPicture',
          limit: file,
        };
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return known ?? { text: `pictures/${file} is not there`, fault: 'noFile', limit: file };
    }
  }

  const results: Awaited<ReturnType<typeof store>>[] = [];
  const waiting = named.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [n, [file]] of waiting) {
      await onProgress?.(done, named.length);
      results[n] = await store(file);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: MAX_JOBS }, work));

  const stored = new Map<string, MeasuredPicture>();
  const mistakes: Mistake[] = [];
  for (const [n, [file, place]] of named.entries()) {
    const result = results[n]!;
    if ('hash' in result) stored.set(file, result);
    else mistakes.push(read.toMistake({ ...result, path: place }));
  }
  if (mistakes.length > 0) throw refuseFolder(mistakes);
  return stored;
}

/** The stored pictures of how a gift is wrapped and delivered. */
export const storedGiftPictures = (
  pictures: NonNullable<CatalogueFolder['giftPictures']>,
  stored: ReadonlyMap<string, StoredPicture>,
) =>
  pictures.flatMap(({ kind, file, alt, corners }) => {
    const picture = stored.get(file);
    if (!picture) throw new Error(`${file} was checked but not stored.`);
    return { kind, hash: picture.hash, alt, corners: corners ?? null };
  });
