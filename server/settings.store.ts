import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { defaultSettings, type Settings } from './settings.ts';

/**
 * Stores the settings of the shop that starts now. Servers that share a database share the settings, so the last server
 * to start wins.
 */
export async function upsertSettings(database: Database, settings: Settings, openedAt: Date): Promise<void> {
  await sql`
    insert into shop_settings (settings, opened_at) values (${JSON.stringify(settings)}::jsonb, ${openedAt})
    on conflict (is_the_one) do update set settings = excluded.settings, opened_at = excluded.opened_at`.execute(
    database,
  );
}

/**
 * The settings with which a shop on this database runs or last ran; null if no shop of this version has started on it.
 */
export async function findSettings(database: Database): Promise<Settings | null> {
  const { rows } = await sql<{ settings: Settings }>`select settings from shop_settings`.execute(database);
  const stored = rows[0]?.settings;
  // The stored settings may be incomplete, because an earlier version of the shop may have stored fewer.
  const isComplete = stored !== undefined && Object.keys(defaultSettings).every((name) => name in stored);
  return isComplete ? stored : null;
}
