import * as z from 'zod/mini';
import { parseJson } from '#server/imports/parse-file.ts';
import { titleKey } from '../search/fold.ts';
import type { Meaning } from '../search/index.store.ts';
import { fieldOf, readText, refuseFolder } from './import-problem.ts';
import { problemsOf } from './import-shape.ts';
import { both, shortText } from './shape-parts.ts';

/** The file `search-words.json` of a catalogue folder defines words that no product has (decision 063). */
const FILE = 'search-words.json';

const property = z
  .string()
  .check(z.regex(/^[a-z]+:[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'should be a property such as light:low'));
const slug = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'should be a slug'));
const words = z.array(shortText(60)).check(z.minLength(1), z.maxLength(200));
const finds = <T extends z.ZodMiniType>(one: T) => z.array(one).check(z.minLength(1), z.maxLength(20));
const inBoth = both(60);

const shape = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('synonym'), value: slug, finds: finds(shortText(60)), words }),
    // Products that the shop does not sell. A search for one finds nothing, instead of other products.
    z.strictObject({
      kind: z.literal('unsold'),
      value: slug,
      words: z.array(shortText(60)).check(z.minLength(1), z.maxLength(600)),
    }),
    // Words for a category or occasion, which already has a name.
    z.strictObject({ kind: z.enum(['category', 'occasion']), value: slug, words }),
    z.strictObject({ kind: z.enum(['colour', 'light', 'pets', 'size']), value: slug, name: inBoth, words }),
    z.strictObject({
      kind: z.literal('recipient'),
      value: slug,
      name: inBoth,
      finds: finds(property),
      words,
    }),
  ]),
);

/** The meanings to save, and the original entries, from which an export restores the file. */
export type SearchWords = { meanings: Meaning[]; written: { kind: string; value: string }[] };

/** Reads the folder's search words; null if it has none. @throws ImportError with every invalid value. */
export async function readSearchWords(folder: string): Promise<SearchWords | null> {
  const json = await readText(folder, FILE);
  if (json === null) return null;
  const { value, lineOf } = parseJson(FILE, json);
  const result = z.safeParse(shape, value, { reportInput: true });
  if (!result.success) {
    throw refuseFolder(
      problemsOf(result.error).map((problem) => ({
        file: FILE,
        line: lineOf(problem.path),
        field: fieldOf(problem.path),
        ...problem,
      })),
    );
  }
  const written = result.data.map((entry) =>
    entry.kind === 'synonym' ? { ...entry, finds: entry.finds.map(titleKey) } : entry,
  );
  const meanings = result.data.map((entry) => ({
    kind: entry.kind,
    value: entry.value,
    name: 'name' in entry ? entry.name : null,
    finds: entry.kind === 'unsold' ? [] : 'finds' in entry ? entry.finds : [`${entry.kind}:${entry.value}`],
    words: entry.words,
  }));
  return { meanings, written };
}
