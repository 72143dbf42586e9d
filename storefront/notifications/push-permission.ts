/**
 * In milliseconds. Specification 9, notification check interval: how often the permission is read while the browser
 * asks.
 */
const CHECK_MS = 1_000;

/** Whether this browser can receive push messages; an iPhone only from the home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** True in a browser on an iPhone or iPad: push works there once the shop is on the home screen (providers/07-push). */
export const needsInstall = (): boolean =>
  !isPushSupported() && (navigator as { standalone?: boolean }).standalone === false;

/**
 * Asks for the permission, within a press. Some browsers never report that the prompt was closed, so it is polled too.
 */
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
 * Calls the listener when the permission may have changed: on the browser's event, and when the page becomes visible
 * again, for somebody who returns from the browser's settings.
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
      // Not every browser supports this query; the visibility listener remains.
    },
  );
  return () => stop.abort();
}
