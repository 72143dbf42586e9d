import { type PushData, pushFromWire } from '#contract/notifications/push.wire.ts';
import { clickAddress } from './click-address.ts';
import type { WorkerScope } from './worker-scope.ts';

/** To a page that is looked at: it shows a toast instead (Specification 9, foreground messages). */
export type PageNotification = { notification: { title: string; body: string; address: string } };

/**
 * Shows what was sent. Browsers let a page be told things only if each is shown: where one is looked at it is told as
 * well, and the notice goes to the side quietly.
 */
export async function displayNotification(worker: WorkerScope, text: string): Promise<void> {
  const push = pushFromWire(text);
  if (push === null) return;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const looked = pages.find(({ focused }) => focused);
  const address = clickAddress(push);
  if (looked !== undefined) {
    const { title, body } = push;
    looked.postMessage({ notification: { title, body, address } } satisfies PageNotification);
  }
  await worker.registration.showNotification(push.title, {
    ...optionsOf(push),
    data: { address },
    silent: looked !== undefined,
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

/** Where somebody pays, or signs in: a page that no notice takes away from them. */
const BUSY = /^\/(cart|checkout|sign-in)(\/|$)/;

/** A notice was pressed: the page it leads to, in a window that is open, otherwise in a new one. */
export async function openNotification(worker: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const { address } = (notification.data ?? {}) as { address?: unknown };
  if (typeof address !== 'string') return;
  const open = await worker.clients.matchAll({ type: 'window' });
  const { href } = new URL(address, worker.location.origin);
  const there = open.find(({ url }) => url === href);
  // A page that is looked at again reads its news anew by itself.
  if (there && (await there.focus().catch(() => null))) return;
  const free = open.find(({ url }) => !BUSY.test(new URL(url).pathname));
  // A window that cannot be led anywhere is left where it is.
  const led = await free?.navigate(address).catch(() => null);
  // Led there it has what was pressed for, though some browsers let nobody bring it to the front.
  if (led) await led.focus().catch(() => led);
  else await worker.clients.openWindow(address);
}
