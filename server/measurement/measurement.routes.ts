import { addVitalsCall, reportPageFaultCall } from '#contract/measurement/measurement.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addVitals } from './add-vitals.ts';
import { reportPageFault } from './report-page-fault.ts';

export const measurementRoutes: Route[] = [
  route(addVitalsCall, addVitals),
  route(reportPageFaultCall, reportPageFault),
];
