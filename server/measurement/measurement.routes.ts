import { addVitalsCall, sendPageFaultCall } from '#contract/measurement/measurement.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addVitals } from './add-vitals.ts';
import { sendPageFault } from './send-page-fault.ts';

export const measurementRoutes: Route[] = [
  route(addVitalsCall, addVitals),
  route(sendPageFaultCall, sendPageFault),
];
