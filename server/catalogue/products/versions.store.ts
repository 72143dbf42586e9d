import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { ProductDocument } from './product-document.ts';

/** The person who published, and when: a staff member, a command, or null for the demo's own products. */
export type Publisher = { memberId: number | null; who: string | null; at: Date };

export type NewVersion = {
  productId: number;
  number: number;
  document: ProductDocument;
  changes: readonly string[];
  restored?: number | null;
};

export async function insertVersions(
  tx: Transaction,
  versions: readonly NewVersion[],
  by: Publisher,
): Promise<void> {
  if (versions.length === 0) return;
  await tx
    .insertInto('product_versions')
    .values(
      versions.map(({ productId, number, document, changes, restored = null }) => ({
        product_id: productId,
        number,
        document: JSON.stringify(document),
        changes: [...changes],
        at: by.at,
        member_id: by.memberId,
        who: by.who,
        restored,
      })),
    )
    .execute();
}

/** The newest version of each product, by product id; number 0 for a product without versions. */
export async function listNewestVersions(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, { number: number; who: string | null; at: Date | null }>> {
  const rows =
    productIds.length === 0
      ? []
      : await database
          .selectFrom('product_versions')
          .select(['product_id as id', 'number', 'who', 'at'])
          .distinctOn('product_id')
          .where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
          .orderBy('product_id')
          .orderBy('number', 'desc')
          .execute();
  const found = new Map(rows.map(({ id, ...version }) => [id, version]));
  return new Map(productIds.map((id) => [id, found.get(id) ?? { number: 0, who: null, at: null }]));
}

/** The versions of a product without their documents, newest first. */
export const listVersions = (database: Database, productId: number, max: number) =>
  database
    .selectFrom('product_versions')
    .select(['number', 'changes', 'at', 'who', 'restored'])
    .select(sql<number>`(document->>'price')::float8`.as('price'))
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(max)
    .execute();

export async function findVersion(
  database: Database,
  productId: number,
  number: number,
): Promise<ProductDocument | null> {
  const row = await database
    .selectFrom('product_versions')
    .select('document')
    .where('product_id', '=', productId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.document ?? null;
}

/** Selects those of these slugs whose products were published after `since`. */
export async function listChangedSince(
  database: Database,
  slugs: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from products p
     where p.slug = any(${[...slugs]}::text[])
       and exists (select from product_versions v where v.product_id = p.id and v.at > ${since})
     order by p.position, p.id`.execute(database);
  return rows.map(({ slug }) => slug);
}
