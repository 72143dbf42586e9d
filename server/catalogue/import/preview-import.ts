import { type ImportedPart, LISTED_CHANGES } from '#contract/catalogue/exchange.limits.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { readCatalogue } from '../export/read-catalogue.ts';
import { listExportedRules, listExportedWords } from '../export/search-words.store.ts';
import { sectionsOf } from '../home/home-document.ts';
import { changedFields, comparable } from '../products/product-document.ts';
import { documentOf, inOneOrder, storedName } from './document-of.ts';
import { listNewer, overwrittenBy, readExportedAt } from './import-age.ts';
import { type CheckedImport, checkImport, type ImportingShop, type OnProgress } from './import-catalogue.ts';
import type { Import } from './import-rows.store.ts';

/** The changes that an import of a folder would make. */
export type ImportPreview = {
  parts: { part: ImportedPart; added: number; changed: number; unchanged: number }[];
  /** The first of the products that the import adds or changes. */
  products: {
    slug: string;
    title: { ar: string; en: string };
    isNew: boolean;
    changes: readonly string[];
    /** The price in halalas before and after, if it changes. */
    price: { from: number; to: number } | null;
  }[];
  pictures: number;
  exportedAt: string | null;
  /** The slugs of products that were published after the folder was exported; NEWER_HOME represents the home page. */
  newer: string[];
};

/**
 * Reads and checks a folder as an import does, and compares it with the shop. It also stores the pictures, which does
 * no harm if nobody confirms the import.
 * @throws ImportError with every invalid line.
 */
export async function previewImport(
  shop: ImportingShop,
  path: string,
  onProgress?: OnProgress,
): Promise<ImportPreview> {
  const checked = await checkImport(shop, path, onProgress);
  const exportedAt = await readExportedAt(path);
  const { folder } = checked.read;
  const newer = exportedAt === null ? [] : await listNewer(shop.database, overwrittenBy(folder), exportedAt);
  const { parts, products } = await compare(shop.database, checked);
  return {
    parts,
    products,
    pictures: checked.work.pictures.size,
    exportedAt: exportedAt?.toISOString() ?? null,
    newer,
  };
}

async function compare(
  database: Database,
  { work, searchWords, searchRules }: CheckedImport,
): Promise<Pick<ImportPreview, 'parts' | 'products'>> {
  const now = await readCatalogue(database);
  const { folder } = work;
  const parts: ImportPreview['parts'] = [];
  const count = (part: ImportedPart, wanted: ReadonlyMap<string, unknown>, known: Map<string, unknown>) => {
    const states = [...wanted].map(([key, value]) =>
      !known.has(key) ? 'added' : comparable(known.get(key)) === comparable(value) ? 'unchanged' : 'changed',
    );
    const of = (state: string) => states.filter((one) => one === state).length;
    if (wanted.size > 0)
      parts.push({ part, added: of('added'), changed: of('changed'), unchanged: of('unchanged') });
  };

  const before = new Map(now.products.map((product) => [product.slug, inOneOrder(product)]));
  const products: ImportPreview['products'] = [];
  const sums = { added: 0, changed: 0, unchanged: 0 };
  for (const product of folder.products) {
    const old = before.get(product.slug) ?? null;
    const changes = changedFields(old, inOneOrder(documentOf(work, product)));
    sums[old === null ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'] += 1;
    if (changes.length > 0 && products.length < LISTED_CHANGES)
      products.push({
        slug: product.slug,
        title: product.title,
        isNew: old === null,
        changes: old === null ? [] : changes,
        price:
          old !== null && changes.includes('price')
            ? { from: Math.round(old.price * 100), to: product.price }
            : null,
      });
  }
  if (folder.products.length > 0) parts.push({ part: 'products', ...sums });
  count('palette', by('colour', folder.palette), by('colour', now.palette));
  count('categories', by('slug', folder.categories.map(groupOf(work))), by('slug', now.categories));
  count('occasions', by('slug', folder.occasions.map(occasionOf(work))), by('slug', now.occasions));
  count('bundles', by('slug', folder.bundles.map(bundleOf(work))), by('slug', now.bundles));
  count('giftPictures', by('kind', giftPicturesOf(work)), by('kind', now.giftPictures ?? []));
  if (folder.home) {
    const sections = sectionsOf(folder.home, (file) => storedName(work, file));
    count('home', new Map([['home', sections]]), new Map(now.home ? [['home', now.home.sections]] : []));
  }
  const words = await inTransaction(database, async (tx) => ({
    words: await listExportedWords(tx),
    rules: await listExportedRules(tx),
  }));
  const wordKey = ({ kind, value }: { kind: string; value: string }) => `${kind}:${value}`;
  count(
    'searchWords',
    new Map((searchWords?.written ?? []).map((entry) => [wordKey(entry), entry])),
    new Map(words.words.map((entry) => [wordKey(entry), entry])),
  );
  const ruleKey = ({ kind, phrases }: { kind: string; phrases: readonly string[] }) =>
    `${kind === 'pin'} ${phrases[0]}`;
  count(
    'searchRules',
    new Map((searchRules ?? []).map((rule) => [ruleKey(rule), rule])),
    new Map(words.rules.map((rule) => [ruleKey(rule), rule])),
  );
  return { parts, products };
}

const by = <Key extends string, Entry extends Record<Key, string>>(key: Key, entries: readonly Entry[]) =>
  new Map<string, unknown>(entries.map((entry) => [entry[key], entry]));

type Folder = Import['folder'];
/** Removes fields without a value, because a missing field means the same. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Partial<T>;

const groupOf =
  (work: Import) =>
  <Group extends Folder['categories'][number]>(group: Group) => ({
    ...group,
    picture: storedName(work, group.picture),
  });
const occasionOf = (work: Import) => (occasion: Folder['occasions'][number]) => {
  const { slug, slugInArabic, name, about, picture, scene, ...rest } = groupOf(work)(occasion);
  return {
    slug,
    slugInArabic,
    name,
    about,
    picture,
    ...given({ ...rest, scene: scene ? { ...scene, file: storedName(work, scene.file) } : null }),
  };
};
const bundleOf = (work: Import) => (bundle: Folder['bundles'][number]) => ({
  ...bundle,
  price: bundle.price / 100,
  picture: storedName(work, bundle.picture),
});
const giftPicturesOf = (work: Import) =>
  (work.folder.giftPictures ?? []).map(({ file, kind, alt, corners }) => ({
    kind,
    file: storedName(work, file),
    alt,
    ...given({ corners }),
  }));
