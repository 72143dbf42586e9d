import type { AccountTables } from '#server/account/account.tables.ts';
import type { CatalogueTables } from '#server/catalogue/catalogue.tables.ts';
import type { DeliveryTables } from '#server/delivery/delivery.tables.ts';
import type { HttpTables } from '#server/http/http.tables.ts';

/** All tables, each owned by one domain; the SQL that makes them is in migrations/. */
export type Schema = HttpTables & DeliveryTables & AccountTables & CatalogueTables;
