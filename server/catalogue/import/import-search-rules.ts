import * as z from 'zod/mini';
import {
  MAX_PHRASE_LENGTH,
  MAX_PHRASES,
  MAX_PINNED,
  MAX_SEARCH_RULES,
  MAX_SYNONYMS,
  searchRuleKinds,
} from '#contract/catalogue/search.rules.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { parseJson } from '#server/imports/parse-file.ts';
import type { ExportedRule } from '../export/search-words.store.ts';
import { titleKey } from '../search/fold.ts';
import {
  deleteSearchRuleRow,
  insertSearchRule,
  listSearchRules,
  type SearchRule,
  updateSearchRule,
  upsertRuleMeaning,
  type WrittenSearchRule,
} from '../search/office/search-rules.store.ts';
import { findIdsBySlug } from './import.store.ts';
import type { Known } from './import-checks.ts';
import { fieldOf, readText, refuseFolder } from './import-problem.ts';
import { problemsOf } from './import-shape.ts';
import { shortText } from './shape-parts.ts';

/** The file of a catalogue folder with the search rules that staff wrote in the back office (decision 097). */
const FILE = 'search-rules.json';

const phrase = shortText(MAX_PHRASE_LENGTH);
const slug = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'should be a slug'));
const shape = z
  .array(
    z.strictObject({
      kind: z.enum(searchRuleKinds),
      phrases: z.array(phrase).check(z.minLength(1), z.maxLength(MAX_PHRASES)),
      finds: z._default(z.array(phrase).check(z.maxLength(MAX_SYNONYMS)), []),
      products: z._default(z.array(slug).check(z.maxLength(MAX_PINNED)), []),
    }),
  )
  .check(z.maxLength(MAX_SEARCH_RULES));

/** Reads the folder's search rules; null if the folder has none. @throws ImportError with every invalid value. */
export async function readSearchRules(folder: string): Promise<ExportedRule[] | null> {
  const json = await readText(folder, FILE);
  if (json === null) return null;
  const { value, lineOf } = parseJson(FILE, json);
  const read = z.safeParse(shape, value, { reportInput: true });
  if (read.success) return read.data;
  throw refuseFolder(
    problemsOf(read.error).map((problem) => ({
      file: FILE,
      line: lineOf(problem.path),
      field: fieldOf(problem.path),
      ...problem,
    })),
  );
}

/**
 * Checks the products of search rules.
 * @throws ImportError for a product that is neither in the folder nor in the shop.
 */
export function checkSearchRules(
  rules: readonly ExportedRule[] | null,
  { productSlugs }: Pick<Known, 'productSlugs'>,
  inFolder: ReadonlySet<string>,
): void {
  const mistakes = (rules ?? []).flatMap(({ products }, i) =>
    products.flatMap((named, j) =>
      productSlugs.has(named) || inFolder.has(named)
        ? []
        : [
            {
              file: FILE,
              line: 1,
              field: `[${i + 1}].products[${j + 1}]`,
              text: `"${named}" is not known`,
              fault: 'unknown' as const,
              limit: named,
              path: [i, 'products', j],
            },
          ],
    ),
  );
  if (mistakes.length > 0) throw refuseFolder(mistakes);
}

/**
 * Saves the search rules of a folder. A phrase may be in only one rule of each kind. If a rule of the shop shares a
 * phrase with a rule of the folder, the folder's rule replaces it. Further rules with a shared phrase lose that phrase,
 * and are deleted if no phrase is left. Other rules of the shop stay.
 */
export async function mergeSearchRules(
  tx: Transaction,
  rules: readonly ExportedRule[],
  change: { by: string; at: Date },
): Promise<void> {
  await lockByName(tx, 'search rules');
  const ids = await findIdsBySlug(
    tx,
    rules.flatMap(({ products }) => products),
  );
  for (const { kind, phrases, finds, products } of rules) {
    const wanted: WrittenSearchRule = {
      kind,
      phrases,
      finds: kind === 'synonym' ? finds : [],
      productIds: kind === 'pin' ? products.flatMap((named) => ids.get(named) ?? []) : [],
    };
    const keys = new Set(phrases.map(titleKey));
    const shares = ({ phrases: has, kind: other }: SearchRule) =>
      (other === 'pin') === (kind === 'pin') && has.some((each) => keys.has(titleKey(each)));
    const [first, ...others] = (await listSearchRules(tx)).filter(shares).sort((a, b) => a.id - b.id);
    for (const other of others) {
      const left = other.phrases.filter((each) => !keys.has(titleKey(each)));
      if (left.length === 0) await deleteSearchRuleRow(tx, other.id);
      else await updateSearchRule(tx, other.id, { rule: { ...other, phrases: left }, change });
      await upsertRuleMeaning(tx, other.id, left.length === 0 ? null : { ...other, phrases: left });
    }
    if (first && isSame(first, wanted)) continue;
    const saved = first
      ? await updateSearchRule(tx, first.id, { rule: wanted, change })
      : await insertSearchRule(tx, wanted, change);
    await upsertRuleMeaning(tx, saved.id, wanted);
  }
}

const isSame = (one: WrittenSearchRule, other: WrittenSearchRule): boolean =>
  JSON.stringify([one.kind, one.phrases, one.finds, one.productIds]) ===
  JSON.stringify([other.kind, other.phrases, other.finds, other.productIds]);
