import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Path } from '#server/imports/parse-file.ts';
import { NotAPicture, type Pictures, type StoredPicture } from '../pictures/pictures.ts';
import type { ReadFolder } from './import-folder.ts';
import { type Complaint, refuseFolder } from './import-problem.ts';

/** Every picture that a folder names, with the path of the first value that names it. */
function picturesOf({ folder }: ReadFolder): Map<string, Path> {
  const named: [file: string | undefined, path: Path][] = [
    ...folder.categories.map(({ picture }, i): [string, Path] => [picture, ['categories', i, 'picture']]),
    ...folder.occasions.map(({ picture }, i): [string, Path] => [picture, ['occasions', i, 'picture']]),
    ...folder.products.flatMap(({ glazes, pictures }, i): [string, Path][] => [
      ...glazes.map(({ picture }, j): [string, Path] => [picture, ['products', i, 'glazes', j, 'picture']]),
      ...pictures.map(({ file }, j): [string, Path] => [file, ['products', i, 'pictures', j, 'file']]),
    ]),
    ...(folder.home?.banners ?? []).map(({ picture }, i): [string | undefined, Path] => [
      picture,
      ['home', 'banners', i, 'picture'],
    ]),
  ];
  const pictures = new Map<string, Path>();
  for (const [file, path] of named) if (file !== undefined && !pictures.has(file)) pictures.set(file, path);
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
  pictures: Pictures,
): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const complaints: Complaint[] = [];
  for (const [file, place] of picturesOf(read)) {
    try {
      stored.set(file, await pictures.save(await readFile(join(path, 'pictures', file))));
    } catch (error) {
      if (error instanceof NotAPicture)
        complaints.push(read.complain(place, `pictures/${file} ${error.message}`));
      else if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        complaints.push(read.complain(place, `pictures/${file} is not there`));
      } else throw error;
    }
  }
  if (complaints.length > 0) throw refuseFolder(complaints);
  return stored;
}
