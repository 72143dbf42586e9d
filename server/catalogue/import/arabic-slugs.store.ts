import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';

type SlugRow = { slug: string; slug_in_arabic: string };

/**
 * Replaces the Arabic slugs that move from one of these rows to another by temporary ones: slugs are unique, and rows
 * are written one after the other. Other rows are not touched, so they are not locked either.
 */
export async function updateArabicSlugsToTemporary(
  tx: Transaction,
  table: 'products' | 'categories' | 'occasions',
  rows: readonly SlugRow[],
): Promise<void> {
  const slugs = rows.map(({ slug }) => slug);
  const wanted = rows.map(({ slug_in_arabic }) => slug_in_arabic);
  // Clear the author here; the update that sets the new slug also sets the author.
  const author = table === 'categories' ? sql`, last_change_by = null, last_change_at = null` : sql``;
  await sql`
    update ${sql.table(table)} t set slug_in_arabic = 'مؤقت-' || t.id ${author}
      from unnest(${slugs}::text[], ${wanted}::text[]) n (slug, slug_in_arabic)
     where t.slug = n.slug and t.slug_in_arabic <> n.slug_in_arabic
       and t.slug_in_arabic = any(${wanted}::text[])`.execute(tx);
}

/** Saves the Arabic slugs that these categories are about to lose, so that old links still work. */
export async function upsertFormerCategorySlugs(
  tx: Transaction,
  rows: readonly SlugRow[],
  at: Date,
): Promise<void> {
  await sql`
    insert into former_category_slugs (slug_in_arabic, category_id, left_at)
    select c.slug_in_arabic, c.id, ${at}::timestamptz
      from categories c
      join unnest(${rows.map(({ slug }) => slug)}::text[],
                  ${rows.map(({ slug_in_arabic }) => slug_in_arabic)}::text[]) n (slug, slug_in_arabic)
        on n.slug = c.slug and n.slug_in_arabic <> c.slug_in_arabic
    on conflict (slug_in_arabic) do update set category_id = excluded.category_id, left_at = excluded.left_at`.execute(
    tx,
  );
}
