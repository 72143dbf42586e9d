import { listChoicesCall, saveChoiceCall } from '#contract/notifications/choices.calls.ts';
import {
  listWishesCall,
  readPushKeyCall,
  removeDeviceCall,
  removeNotifyMeCall,
  saveDeviceCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listChoices } from './list-choices.ts';
import { listWishes } from './list-wishes.ts';
import { readPushKey } from './read-push-key.ts';
import { removeDevice } from './remove-device.ts';
import { removeNotifyMe } from './remove-notify-me.ts';
import { saveChoice } from './save-choice.ts';
import { saveDevice } from './save-device.ts';
import { saveNotifyMe } from './save-notify-me.ts';

export const notificationsRoutes: Route[] = [
  route(listWishesCall, listWishes),
  route(readPushKeyCall, readPushKey),
  route(saveDeviceCall, saveDevice, (t) => t.notifications.deviceSaved),
  route(removeDeviceCall, removeDevice, (t) => t.notifications.deviceRemoved),
  route(saveNotifyMeCall, saveNotifyMe, (t) => t.notifications.wishSaved),
  route(removeNotifyMeCall, removeNotifyMe, (t) => t.notifications.wishRemoved),
  route(listChoicesCall, listChoices),
  route(saveChoiceCall, saveChoice, (t) => t.notifications.choiceSaved),
];
