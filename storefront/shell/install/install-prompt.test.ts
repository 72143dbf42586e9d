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
  prompt.captureInstallPrompt();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates the browser's event that offers its install prompt. */
function offer(outcome: 'accepted' | 'dismissed') {
  const showPrompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: showPrompt });
  page.dispatchEvent(event);
  return { showPrompt, event };
}

describe('The shop on the home screen (Part 5: installable)', () => {
  it('holds back the browser’s prompt, and shows it once, within a press', async () => {
    expect(prompt.readInstallMethod()).toBeNull();
    expect(await prompt.install()).toBe(false);
    const received = vi.fn();
    prompt.installMethod.watch(received);
    const { showPrompt, event } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(received).toHaveBeenCalledTimes(1);
    expect(prompt.readInstallMethod()).toBe('prompt');
    expect(showPrompt).not.toHaveBeenCalled();
    expect(await prompt.install()).toBe(true);
    expect(prompt.readInstallMethod()).toBeNull();
    expect(await prompt.install()).toBe(false);
    expect(showPrompt).toHaveBeenCalledTimes(1);
  });

  it('is not offered again on this page after a refusal', async () => {
    offer('dismissed');
    expect(await prompt.install()).toBe(false);
    expect(prompt.readInstallMethod()).toBeNull();
  });

  it('is never offered where it is installed already', () => {
    offer('accepted');
    isOnScreen = true;
    expect(prompt.readInstallMethod()).toBeNull();
    isOnScreen = false;
    expect(prompt.readInstallMethod()).toBe('prompt');
    // The shopper has installed the shop from the browser's own menu.
    page.dispatchEvent(new Event('appinstalled'));
    expect(prompt.readInstallMethod()).toBeNull();
    Object.assign(device, { standalone: true, maxTouchPoints: 5, userAgent: IPHONE });
    expect(prompt.readInstallMethod()).toBeNull();
  });

  it('offers the share sheet on an iPhone, which has no prompt, except inside another app', () => {
    Object.assign(device, { standalone: false, maxTouchPoints: 5, userAgent: IPHONE });
    expect(prompt.readInstallMethod()).toBe('share-sheet');
    device.userAgent = `${IPHONE} Instagram 380.0`;
    expect(prompt.readInstallMethod()).toBeNull();
  });

  it('is not offered after an order for 90 days after a dismissal', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z') });
    const { isInstallOfferSnoozed, snoozeInstallOffer } = await import('#storefront/api/device-storage.ts');
    expect(isInstallOfferSnoozed()).toBe(false);
    snoozeInstallOffer();
    vi.setSystemTime(new Date('2027-02-20T05:59:00Z'));
    expect(isInstallOfferSnoozed()).toBe(true);
    vi.setSystemTime(new Date('2027-02-20T06:01:00Z'));
    expect(isInstallOfferSnoozed()).toBe(false);
  });
});
