/** Specification 9, notification check interval: while the browser asks, it is looked this often what was said. */
const CHECK_MS = 1_000;

/** Whether this browser can be told things at all; an iPhone only once the shop is on its home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** On an iPhone or iPad, in the browser: on the home screen the shop could be told things (providers/07-push). */
export const needsInstall = (): boolean =>
  !isPushSupported() && (navigator as { standalone?: boolean }).standalone === false;

/** Asks, within a press; some browsers never say that the question was closed, so it is looked as well. */
export function askPermission(): Promise<NotificationPermission> {
  return new Promise((resolve) => {
    const done = (answer: NotificationPermission): void => {
      clearInterval(timer);
      resolve(answer);
    };
    const timer = setInterval(() => {
      if (Notification.permission !== 'default') done(Notification.permission);
    }, CHECK_MS);
    void Notification.requestPermission().then(done, () => done('denied'));
  });
}

/**
 * Tells when the permission may be another one: by the browser's own word, and when the page is looked at again, for
 * somebody who comes back from the browser's settings.
 */
export function watchPermission(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', listener, { signal });
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => {
      if (!signal.aborted) status.addEventListener('change', listener, { signal });
    },
    () => {
      // Not every browser answers for notifications; the page's own looking is left.
    },
  );
  return () => stop.abort();
}
