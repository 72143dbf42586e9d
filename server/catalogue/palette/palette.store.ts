import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { InBoth } from '../catalogue.tables.ts';
import type { Publisher } from '../products/versions.store.ts';

/** A glaze colour in the format of `palette` in catalogue.json. */
export type GlazeDocument = { colour: string; name: InBoth; hex: string };
export type StoredGlaze = GlazeDocument & {
  id: number;
  version: number;
  lastChangeBy: string | null;
  lastChangeAt: Date | null;
};

const COLUMNS = [
  'id',
  'colour',
  'name_ar',
  'name_en',
  'hex',
  'version',
  'last_change_by as lastChangeBy',
  'last_change_at as lastChangeAt',
] as const;
type Row = Omit<StoredGlaze, 'name'> & { name_ar: string; name_en: string };
const toStored = ({ name_ar: ar, name_en: en, ...rest }: Row): StoredGlaze => ({ ...rest, name: { ar, en } });

/** All glaze colours, sorted by code. */
export async function listStoredGlazes(database: Database): Promise<StoredGlaze[]> {
  const rows = await database.selectFrom('palette').select(COLUMNS).orderBy('colour').execute();
  return rows.map(toStored);
}

/** All glaze colours as they are exported, sorted by code. */
export const listPalette = async (database: Database): Promise<GlazeDocument[]> =>
  (await listStoredGlazes(database)).map(({ colour, name, hex }) => ({ colour, name, hex }));

/**
 * Locks a glaze colour until the transaction ends; undefined if it was deleted. An order that changes the stock of a
 * glaze twice makes PostgreSQL check its reference to the colour, which this lock allows.
 */
export async function lockGlaze(tx: Transaction, id: number): Promise<StoredGlaze | undefined> {
  const row = await tx
    .selectFrom('palette')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toStored(row);
}

/** Inserts glaze colours, or updates those with the same code and with them all products that have the colour. */
export async function upsertGlazes(
  tx: Transaction,
  glazes: readonly GlazeDocument[],
  { who, at }: Pick<Publisher, 'who' | 'at'>,
): Promise<void> {
  for (const { colour, name, hex } of glazes) {
    const row = { name_ar: name.ar, name_en: name.en, hex, last_change_by: who, last_change_at: at };
    await tx
      .insertInto('palette')
      .values({ colour, ...row })
      .onConflict((c) => c.column('colour').doUpdateSet(row))
      .execute();
  }
}

/** Selects those of the colours that are new, or stored with another name or tint. */
export async function listGlazesChanged(
  database: Database,
  glazes: readonly GlazeDocument[],
): Promise<GlazeDocument[]> {
  const stored = new Map((await listPalette(database)).map((glaze) => [glaze.colour, glaze]));
  return glazes.filter(({ colour, name, hex }) => {
    const before = stored.get(colour);
    return before?.name.ar !== name.ar || before.name.en !== name.en || before.hex !== hex;
  });
}

/** The ids of the products on sale in one of these colours whose name would change. */
export async function listIdsRenamed(
  database: Database,
  glazes: readonly GlazeDocument[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct g.product_id as id
      from unnest(${glazes.map(({ colour }) => colour)}::text[], ${glazes.map(({ name }) => name.ar)}::text[],
                  ${glazes.map(({ name }) => name.en)}::text[]) n (colour, ar, en)
      join palette p on p.colour = n.colour and (p.name_ar, p.name_en) <> (n.ar, n.en)
      join product_colours g on g.colour = n.colour and g.is_listed
     order by 1`.execute(database);
  return rows.map(({ id }) => id);
}

export async function deleteGlazeRow(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('palette').where('id', '=', id).execute();
}

type ProductsWith = { total: number; first: { key: string; title: InBoth }[] };

/**
 * The products that have or had each colour, by its code; a draft with the colour counts too. @param max of the titles
 */
export async function listProductsWith(database: Database, max: number): Promise<Map<string, ProductsWith>> {
  const { rows } = await sql<{ colour: string } & ProductsWith>`
    with drafted as (
      select g ->> 'colour' as colour, d.id, d.product_id, d.document
        from product_drafts d cross join jsonb_array_elements(d.document -> 'colours') g),
    members (colour, key, ar, en, position) as (
      select g.colour, p.id::text, p.title_ar, p.title_en, p.position
        from product_colours g join products p on p.id = g.product_id
      union
      select d.colour, p.id::text, p.title_ar, p.title_en, p.position
        from drafted d join products p on p.id = d.product_id
      union
      select colour, 'new-' || id, document -> 'title' ->> 'ar', document -> 'title' ->> 'en', 0
        from drafted where product_id is null)
    select colour, count(*)::int as total,
           to_json((array_agg(json_build_object('key', key, 'title', json_build_object('ar', ar, 'en', en))
                    order by position, key))[1:${max}::int]) as first
      from members group by colour`.execute(database);
  return new Map(rows.map(({ colour, total, first }) => [colour, { total, first }]));
}
