import { startGuestCall } from '#contract/account/account.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { startGuest } from './start-guest.ts';

export const accountRoutes: Route[] = [route(startGuestCall, startGuest)];
