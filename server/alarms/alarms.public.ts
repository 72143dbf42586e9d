export {
  type Alarm,
  type AlarmArea,
  /** Problems that need a person; read by operators. */
  countAlarms,
  listAlarms,
  type RaisedAlarm,
  /** Raises one; called by the domain that finds the problem. */
  upsertAlarm,
} from './alarms.store.ts';
