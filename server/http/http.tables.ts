import type { Generated } from 'kysely';

export type HttpTables = {
  /** Changes for the back office that a worker announces (0171-announcements.sql). */
  announcements: { id: Generated<number>; payload: string };
  rate_limits: { key: string; window_start: Date; hits: number };
  shop_secrets: { name: string; secret: string; made_at: Date };
};
