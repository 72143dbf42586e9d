/** The back office lets staff resolve alarms under their own names. */
export {
  countOpenAlarms,
  listOpenAlarms,
  listResolvedAlarms,
  lockAlarm,
  type ResolvableAlarm,
  updateResolution,
} from './resolved-alarms.store.ts';
