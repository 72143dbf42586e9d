import * as store from './alarms.store.ts';

export type { Alarm, AlarmArea, RaisedAlarm } from './alarms.store.ts';

/** What people must look at, for the domain that found it. */
export const raiseAlarm = store.raiseAlarm;

/** The same for the people who run the shop. */
export const countAlarms = store.countAlarms;
export const listAlarms = store.listAlarms;
