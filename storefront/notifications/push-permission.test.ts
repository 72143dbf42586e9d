import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPushSupported, needsInstall, watchPermission } from './push-permission.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});
const withBrowser = (navigator: object, window: object): void => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', window);
};

describe('Being told things: what a browser can (providers/07-push)', () => {
  it('needs a worker, a push service and notices; an iPhone has them on its home screen alone', () => {
    withBrowser({ serviceWorker: {} }, { PushManager: {}, Notification: {} });
    expect([isPushSupported(), needsInstall()]).toEqual([true, false]);
    withBrowser({ serviceWorker: {}, standalone: false }, {});
    expect([isPushSupported(), needsInstall()]).toEqual([false, true]);
    withBrowser({ serviceWorker: {}, standalone: true }, { PushManager: {}, Notification: {} });
    expect([isPushSupported(), needsInstall()]).toEqual([true, false]);
    withBrowser({}, {});
    expect([isPushSupported(), needsInstall()]).toEqual([false, false]);
  });

  it('a permission that changes is heard of: by the browser’s word, and when the page is looked at again', async () => {
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
