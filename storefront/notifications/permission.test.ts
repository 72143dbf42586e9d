import { afterEach, describe, expect, it, vi } from 'vitest';
import { canBeTold, needsInstall, watchPermission } from './permission.ts';

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
    expect([canBeTold(), needsInstall()]).toEqual([true, false]);
    withBrowser({ serviceWorker: {}, standalone: false }, {});
    expect([canBeTold(), needsInstall()]).toEqual([false, true]);
    withBrowser({ serviceWorker: {}, standalone: true }, { PushManager: {}, Notification: {} });
    expect([canBeTold(), needsInstall()]).toEqual([true, false]);
    withBrowser({}, {});
    expect([canBeTold(), needsInstall()]).toEqual([false, false]);
  });

  it('a permission that changes is heard of: by the browser’s word, and when the page is looked at again', async () => {
    const status = new EventTarget();
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    withBrowser({ permissions: { query: async () => status } }, {});
    const told = vi.fn();
    const stop = watchPermission(told);
    await Promise.resolve();
    await Promise.resolve();
    status.dispatchEvent(new Event('change'));
    expect(told).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    status.dispatchEvent(new Event('change'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toHaveBeenCalledTimes(2);
  });
});
