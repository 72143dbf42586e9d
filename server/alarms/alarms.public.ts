export {
  type Alarm,
  type AlarmArea,
  /** Alarms are problems that need a person; commands for operators read them. */
  countAlarms,
  listAlarms,
  type RaisedAlarm,
  /** Raises an alarm; the domain that finds the problem calls this function. */
  upsertAlarm,
} from './alarms.store.ts';
