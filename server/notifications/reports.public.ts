/** For the reports of the back office. */
export { listWaitingPeople } from './stock-alerts-report.store.ts';
