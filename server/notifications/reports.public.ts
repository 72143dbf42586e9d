/** The number of people who wait for sold-out products, for the reports in the back office. */
export { listWaitingPeople } from './stock-alerts-report.store.ts';
