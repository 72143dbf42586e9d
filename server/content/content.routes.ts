import { readMaintenanceCall, readPageCall, readPrivacyPolicyCall } from '#contract/content/content.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { readMaintenance } from './read-maintenance.ts';
import { readPage } from './read-page.ts';
import { readPrivacyPolicy } from './read-privacy-policy.ts';

export const contentRoutes: Route[] = [
  route(readMaintenanceCall, readMaintenance),
  route(readPrivacyPolicyCall, readPrivacyPolicy),
  route(readPageCall, readPage),
];
