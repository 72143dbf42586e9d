import { saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { saveDevice } from './save-device.ts';

export const notificationsRoutes: Route[] = [
  route(saveDeviceCall, saveDevice, (t) => t.notifications.deviceSaved),
];
