import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPushSupported, needsInstall, watchPermission } from './push-permission.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});
const withBrowser = (navigator: object, window: object): void => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', window);
};

describe('What push support a browser has (providers/07-push)', () => {
  it('needs a worker, a push service and notifications; an iPhone has them only from its home screen', () => {
    withBrowser({ serviceWorker: {} }, { PushManager: {}, Notification: {} });
    expect([isPushSupported(), needsInstall()]).toEqual([true, false]);
    withBrowser({ serviceWorker: {}, standalone: false }, {});
    expect([isPushSupported(), needsInstall()]).toEqual([false, true]);
    withBrowser({ serviceWorker: {}, standalone: true }, { PushManager: {}, Notification: {} });
    expect([isPushSupported(), needsInstall()]).toEqual([true, false]);
    withBrowser({}, {});
    expect([isPushSupported(), needsInstall()]).toEqual([false, false]);
  });

  it('notices a changed permission through the browser’s event, and when the page becomes visible again', async () => {
    const status = new EventTarget();
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    withBrowser({ permissions: { query: async () => status } }, {});
    const received = vi.fn();
    const stop = watchPermission(received);
    await Promise.resolve();
    await Promise.resolve();
    status.dispatchEvent(new Event('change'));
    expect(received).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(received).toHaveBeenCalledTimes(2);
    stop();
    status.dispatchEvent(new Event('change'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(received).toHaveBeenCalledTimes(2);
  });
});
