import { type PushData, pushFromWire } from '#contract/notifications/push.wire.ts';
import { clickAddress } from './click-address.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Sent to a visible page, which shows a toast (Specification 9, foreground messages). */
export type PageNotification = { notification: { title: string; body: string; address: string } };

/**
 * Shows a push message. Browsers require every push to show a notification: when a page has the focus, that page gets
 * the message too, and the notification is silent.
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

/** Pages where somebody pays or signs in: no notification may navigate them away. */
const BUSY = /^\/(cart|checkout|sign-in)(\/|$)/;

/** Opens the page of a pressed notification: in an open window where possible, otherwise in a new one. */
export async function openNotification(worker: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const { address } = (notification.data ?? {}) as { address?: unknown };
  if (typeof address !== 'string') return;
  const open = await worker.clients.matchAll({ type: 'window' });
  const { href } = new URL(address, worker.location.origin);
  const openPage = open.find(({ url }) => url === href);
  // A page that regains the focus reloads its data by itself.
  if (openPage && (await openPage.focus().catch(() => null))) return;
  const idlePage = open.find(({ url }) => !BUSY.test(new URL(url).pathname));
  // A window that cannot be navigated is left as it is.
  const navigated = await idlePage?.navigate(address).catch(() => null);
  // The page has what was pressed for, even where the browser refuses to bring it to the front.
  if (navigated) await navigated.focus().catch(() => navigated);
  else await worker.clients.openWindow(address);
}
