export { countAlarms, listAlarms } from './alarms.store.ts';
