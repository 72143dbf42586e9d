import { type PushData, pushFromWire } from '#contract/notifications/push.wire.ts';
import { clickAddress } from './click-address.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The message to a visible page, which shows it as a toast (Specification 9, foreground messages). */
export type PageNotification = { notification: { title: string; body: string; address: string } };

/**
 * Shows a push message as a notification, which browsers require for every push. If a page has the focus, that page
 * gets the message too, and the notification is silent.
 */
export async function displayNotification(worker: WorkerScope, text: string): Promise<void> {
  const push = pushFromWire(text);
  if (push === null) return;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const focusedPage = pages.find(({ focused }) => focused);
  const address = clickAddress(push);
  if (focusedPage !== undefined) {
    const { title, body } = push;
    focusedPage.postMessage({ notification: { title, body, address } } satisfies PageNotification);
  }
  await worker.registration.showNotification(push.title, {
    ...optionsOf(push),
    data: { address },
    silent: focusedPage !== undefined,
  });
}

const optionsOf = ({ body, language, tag }: PushData): NotificationOptions => ({
  body,
  tag,
  lang: language,
  dir: language === 'ar' ? 'rtl' : 'ltr',
  icon: '/icons/192.png',
  badge: '/icons/192.png',
});

/** Pages on which shoppers pay or sign in. A notification must not navigate away from them. */
const BUSY = /^\/(cart|checkout|sign-in)(\/|$)/;

/** Opens the page of a pressed notification, in an open window if possible, otherwise in a new one. */
export async function openNotification(worker: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const { address } = (notification.data ?? {}) as { address?: unknown };
  if (typeof address !== 'string') return;
  const open = await worker.clients.matchAll({ type: 'window' });
  const { href } = new URL(address, worker.location.origin);
  const openPage = open.find(({ url }) => url === href);
  // If the page is already open, focus it. It refetches its data by itself.
  if (openPage && (await openPage.focus().catch(() => null))) return;
  const idlePage = open.find(({ url }) => !BUSY.test(new URL(url).pathname));
  // Ignore a window that the browser does not let the worker navigate, and open a new one.
  const navigated = await idlePage?.navigate(address).catch(() => null);
  // Ignore a refused focus, because the window already shows the page of the notification.
  if (navigated) await navigated.focus().catch(() => navigated);
  else await worker.clients.openWindow(address);
}
