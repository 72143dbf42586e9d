import * as z from 'zod/mini';
import { count, moment, renamed, request, uuid } from '#contract/wire.ts';

export const system = renamed({
  /** Whether all pages of the shop redirect to /maintenance-mode. */
  maintenance: ['isInMaintenance', z.boolean()],
  /** The time of the last switch of maintenance; null if it was never switched. */
  maintenance_changed_at: ['changedAt', z.nullable(moment)],
  /** The number of jobs that failed on their last attempt and can be retried; `failed` lists the newest. */
  failed_count: ['failedCount', count],
  failed: [
    'failed',
    z.array(
      renamed({
        id: ['id', uuid],
        /** The job's name, such as `notifications.push`. */
        name: ['name', z.string()],
        failed_at: ['failedAt', moment],
        tries: ['tries', count],
        /** The last error, with numbers, e-mail addresses and codes removed. */
        why: ['why', z.string()],
      }),
    ),
  ],
});
export const retryWork = request({
  body: {
    /** The id of the job to retry; null retries all failed jobs. */
    id: ['id', z.nullable(uuid)],
  },
});
export const retriedWork = renamed({ retried: ['retried', count] });
export const switchMaintenance = request({
  body: {
    /** The maintenance state that the caller saw: true if maintenance was on. */
    was_on: ['wasOn', z.boolean()],
    is_on: ['isOn', z.boolean()],
  },
});
