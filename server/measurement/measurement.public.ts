export { vitalsSince } from './report-vitals.ts';
