/**
 * How often the permission is read while the browser's prompt is open, in milliseconds (Specification 9, notification
 * check interval).
 */
const CHECK_MS = 1_000;

/** Whether this browser can receive push messages. On an iPhone it can only if the shop is on the home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Whether this is a browser on an iPhone or iPad where push works only once the shop is on the home screen
 * (providers/07-push).
 */
export const needsInstall = (): boolean =>
  !isPushSupported() && (navigator as { standalone?: boolean }).standalone === false;

/**
 * Asks for permission to push. Call it in a click handler. It also polls, because some browsers never report that the
 * prompt was closed.
 */
export function requestPermission(): Promise<NotificationPermission> {
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
 * again, because the shopper may return from the browser's settings.
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
      // Ignore browsers that cannot query the permission; the visibility listener still works there.
    },
  );
  return () => stop.abort();
}
