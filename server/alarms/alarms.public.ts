export {
  type Alarm,
  type AlarmArea,
  /** What people must look at, for the people who run the shop. */
  countAlarms,
  listAlarms,
  type RaisedAlarm,
  /** The same for the domain that found it. */
  upsertAlarm,
} from './alarms.store.ts';
