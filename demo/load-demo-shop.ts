import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts';
import type { Pictures } from '#server/catalogue/pictures/pictures.ts';
import type { Clock } from '#server/clock.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';
import { importIssues } from '#server/tickets/tickets.public.ts';
import { loadPages } from './content/load-pages.ts';
import { loadDelivery } from './delivery/load-delivery.ts';

/**
 * Fills an empty shop with the demo's data: cities, pages, catalogue, coupons, ticket topics. Each part uses the same
 * functions as the operator commands and is idempotent, so an interrupted load can simply be repeated.
 */
export async function loadDemoShop(shop: {
  database: Database;
  clock: Clock;
  pictures: Pictures;
}): Promise<void> {
  await loadDelivery(shop.database, shop.clock.now());
  await loadPages(shop.database);
  await importCatalogue(shop, join(import.meta.dirname, 'catalogue'));
  const coupons = readFileSync(join(import.meta.dirname, 'coupons', 'coupons.json'), 'utf8');
  await importCoupons(shop.database, coupons, shop.clock.now());
  const issues = readFileSync(join(import.meta.dirname, 'tickets', 'issues.json'), 'utf8');
  await importIssues(shop.database, issues);
}
