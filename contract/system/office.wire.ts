import * as z from 'zod/mini';
import { count, moment, renamed, request, uuid } from '#contract/wire.ts';

export const system = renamed({
  /** Whether all pages of the shop lead to /maintenance-mode. */
  maintenance: ['isInMaintenance', z.boolean()],
  /** Since when it is so. */
  maintenance_changed_at: ['changedAt', z.nullable(moment)],
  /** Work that failed on its last attempt and can be tried again; `failed` holds the newest. */
  failed_count: ['failedCount', count],
  failed: [
    'failed',
    z.array(
      renamed({
        id: ['id', uuid],
        /** Such as `notifications.push`. */
        name: ['name', z.string()],
        failed_at: ['failedAt', moment],
        tries: ['tries', count],
        /** The last error, without numbers, addresses and codes. */
        why: ['why', z.string()],
      }),
    ),
  ],
});
export const retryWork = request({
  body: {
    /** One piece of work; null for all. */
    id: ['id', z.nullable(uuid)],
  },
});
export const retriedWork = renamed({ retried: ['retried', count] });
export const switchMaintenance = request({
  body: {
    /** As the caller saw it. */
    was_on: ['wasOn', z.boolean()],
    is_on: ['isOn', z.boolean()],
  },
});
