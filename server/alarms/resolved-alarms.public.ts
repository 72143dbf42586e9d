/** Alarms that staff resolve by name. */
export {
  countOpenAlarms,
  listOpenAlarms,
  listResolvedAlarms,
  lockAlarm,
  type ResolvableAlarm,
  updateResolution,
} from './resolved-alarms.store.ts';
