import { addVitalsCall } from '#contract/measurement/measurement.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addVitals } from './add-vitals.ts';

export const measurementRoutes: Route[] = [route(addVitalsCall, addVitals)];
