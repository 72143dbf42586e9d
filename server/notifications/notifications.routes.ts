import {
  listStockAlertsCall,
  readPushKeyCall,
  removeDeviceCall,
  removeNotifyMeCall,
  saveDeviceCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import {
  listNotificationPreferencesCall,
  saveNotificationPreferenceCall,
} from '#contract/notifications/preferences.calls.ts';
import { readWhatsappChoiceCall, saveWhatsappChoiceCall } from '#contract/notifications/whatsapp.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listNotificationPreferences } from './preferences/list-notification-preferences.ts';
import { saveNotificationPreference } from './preferences/save-notification-preference.ts';
import { readPushKey } from './push/read-push-key.ts';
import { removeDevice } from './push/remove-device.ts';
import { saveDevice } from './push/save-device.ts';
import { listStockAlerts } from './stock-alerts/list-stock-alerts.ts';
import { removeNotifyMe } from './stock-alerts/remove-notify-me.ts';
import { saveNotifyMe } from './stock-alerts/save-notify-me.ts';
import { readWhatsappChoice } from './whatsapp/read-whatsapp-choice.ts';
import { saveWhatsappChoice } from './whatsapp/save-whatsapp-choice.ts';

export const notificationsRoutes: Route[] = [
  route(listStockAlertsCall, listStockAlerts),
  route(readPushKeyCall, readPushKey),
  route(saveDeviceCall, saveDevice, (t) => t.notifications.deviceSaved),
  route(removeDeviceCall, removeDevice, (t) => t.notifications.deviceRemoved),
  route(saveNotifyMeCall, saveNotifyMe, (t) => t.notifications.stockAlertSaved),
  route(removeNotifyMeCall, removeNotifyMe, (t) => t.notifications.stockAlertRemoved),
  route(listNotificationPreferencesCall, listNotificationPreferences),
  route(saveNotificationPreferenceCall, saveNotificationPreference, (t) => t.notifications.choiceSaved),
  route(readWhatsappChoiceCall, readWhatsappChoice),
  route(saveWhatsappChoiceCall, saveWhatsappChoice, (t, { isOn }) =>
    isOn ? t.whatsapp.saved : t.whatsapp.ended,
  ),
];
