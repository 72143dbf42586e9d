export {
  type Alarm,
  type AlarmArea,
  /** Problems that need a person; operators read these. */
  countAlarms,
  listAlarms,
  type RaisedAlarm,
  /** Raises an alarm; called by the domain that finds the problem. */
  upsertAlarm,
} from './alarms.store.ts';
