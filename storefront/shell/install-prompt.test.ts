import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const device = { standalone: undefined as boolean | undefined, maxTouchPoints: 0, userAgent: '' };
let isOnScreen: boolean;
let page: EventTarget;
let items: Map<string, string>;
let prompt: typeof import('./install-prompt.ts');

beforeEach(async () => {
  Object.assign(device, { standalone: undefined, maxTouchPoints: 0, userAgent: 'Chrome' });
  isOnScreen = false;
  page = new EventTarget();
  items = new Map();
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('matchMedia', () => ({ matches: isOnScreen }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  });
  vi.resetModules();
  prompt = await import('./install-prompt.ts');
  prompt.keepInstallPrompt();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser says that it may be asked to put the shop on the screen. */
function offer(outcome: 'accepted' | 'dismissed') {
  const asked = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: asked });
  page.dispatchEvent(event);
  return { asked, event };
}

describe('The shop on the screen (Part 5: installable)', () => {
  it('the browser’s question is kept from the page, and asked once, within a press', async () => {
    expect(prompt.readWay()).toBeNull();
    expect(await prompt.install()).toBe(false);
    const told = vi.fn();
    prompt.wayToInstall.watch(told);
    const { asked, event } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    expect(prompt.readWay()).toBe('prompt');
    expect(asked).not.toHaveBeenCalled();
    expect(await prompt.install()).toBe(true);
    expect(prompt.readWay()).toBeNull();
    expect(await prompt.install()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('said no to, it is offered no more on this page', async () => {
    offer('dismissed');
    expect(await prompt.install()).toBe(false);
    expect(prompt.readWay()).toBeNull();
  });

  it('is never offered where it is on the screen already', () => {
    offer('accepted');
    isOnScreen = true;
    expect(prompt.readWay()).toBeNull();
    isOnScreen = false;
    expect(prompt.readWay()).toBe('prompt');
    // Put there by the browser's own menu meanwhile.
    page.dispatchEvent(new Event('appinstalled'));
    expect(prompt.readWay()).toBeNull();
    Object.assign(device, { standalone: true, maxTouchPoints: 5, userAgent: IPHONE });
    expect(prompt.readWay()).toBeNull();
  });

  it('on an iPhone, which cannot be asked, it is the share sheet; not in the window of another app', () => {
    Object.assign(device, { standalone: false, maxTouchPoints: 5, userAgent: IPHONE });
    expect(prompt.readWay()).toBe('share-sheet');
    device.userAgent = `${IPHONE} Instagram 380.0`;
    expect(prompt.readWay()).toBeNull();
  });

  it('sent away after an order, it rests for 90 days', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z') });
    const { isInstallResting, letInstallRest } = await import('#storefront/api/device-stored.ts');
    expect(isInstallResting()).toBe(false);
    letInstallRest();
    vi.setSystemTime(new Date('2027-02-20T05:59:00Z'));
    expect(isInstallResting()).toBe(true);
    vi.setSystemTime(new Date('2027-02-20T06:01:00Z'));
    expect(isInstallResting()).toBe(false);
  });
});
