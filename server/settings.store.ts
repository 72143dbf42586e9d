import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** Writes down what the shop that opens now runs with. Of several servers, which share their settings, the last one. */
export async function upsertSettings(database: Database, settings: Settings, openedAt: Date): Promise<void> {
  await sql`
    insert into shop_settings (settings, opened_at) values (${JSON.stringify(settings)}::jsonb, ${openedAt})
    on conflict (is_the_one) do update set settings = excluded.settings, opened_at = excluded.opened_at`.execute(
    database,
  );
}

/** What the shop on this database runs with, or ran with last; null when none of this version was opened on it. */
export async function findSettings(database: Database): Promise<Settings | null> {
  const { rows } = await sql<{ settings: Settings }>`select settings from shop_settings`.execute(database);
  const kept = rows[0]?.settings;
  // Kept by an earlier version, which did not know some of them.
  const isWhole = kept !== undefined && Object.keys(defaultSettings).every((name) => name in kept);
  return isWhole ? kept : null;
}
