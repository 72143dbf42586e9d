export {
  type Alarm,
  type AlarmArea,
  /** What people must look at, for the people who run the shop. */
  countAlarms,
  listAlarms,
  type RaisedAlarm,
  /** The same for the domain that found it. */
  raiseAlarm,
} from './alarms.store.ts';
