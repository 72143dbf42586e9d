import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openIdentityChannel } from './identity-channel.ts';
import { openIdentityPopup } from './identity-popup.ts';

/** Plays the popup on the same BroadcastChannel. */
const popup = openIdentityChannel();
const received: unknown[] = [];
popup.onmessage = ({ data }) => received.push(data);

const opened: { address: string; features: string }[] = [];
const browser = { opensWindows: true };
const page = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  opened.length = 0;
  received.length = 0;
  browser.opensWindows = true;
  document.visibilityState = 'visible';
  const open = (address: string, _name: string, features: string) => {
    opened.push({ address, features });
    return browser.opensWindows ? {} : null;
  };
  vi.stubGlobal('window', { open });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  for (const [name, value] of Object.entries({
    outerWidth: 1440,
    outerHeight: 900,
    screenX: 100,
    screenY: 50,
  }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const on = { ticket: vi.fn(), closed: vi.fn(), blocked: vi.fn() };
  const stop = openIdentityPopup('google', on);
  const attemptId = new URL(opened.at(-1)!.address, 'http://shop.test').searchParams.get('for');
  return { on, stop, attemptId };
}
const post = (message: object) => popup.postMessage(message);
/** Waits until all earlier channel messages have arrived. */
async function settled(): Promise<void> {
  const last = openIdentityChannel();
  const arrived = new Promise((resolve) => {
    last.onmessage = resolve;
  });
  post({ receivedId: 'nobody' });
  await arrived;
  last.close();
}

describe('The page that opened an identity popup', () => {
  it('opens it in the centre of its window, with a new attempt id each time', () => {
    const [a, b] = [open(), open()];
    expect(opened[0]).toEqual({
      address: `/sign-in/google?for=${a.attemptId}`,
      features: 'popup,width=480,height=680,left=580,top=160',
    });
    expect(a.attemptId).toMatch(/^[0-9a-f]{24}$/);
    expect(b.attemptId).not.toBe(a.attemptId);
    a.stop();
    b.stop();
  });

  it('says so when the browser blocks it', () => {
    browser.opensWindows = false;
    const { on } = open();
    expect(on.blocked).toHaveBeenCalledOnce();
    expect(on.closed).not.toHaveBeenCalled();
  });

  it('accepts the ticket with its attempt id once, and confirms it to the popup', async () => {
    const [{ on, attemptId }, other] = [open(), open()];
    post({ attemptId, provider: 'google', ticket: 'a-ticket' });
    post({ attemptId, provider: 'google', ticket: 'another' });
    await vi.waitFor(() => expect(received).toEqual([{ receivedId: attemptId }]));
    expect(on.ticket.mock.calls).toEqual([['a-ticket']]);
    expect(other.on.ticket).not.toHaveBeenCalled();
    // Once the shopper is signed in, focusing the page no longer reports a closed popup.
    page.dispatchEvent(new Event('focus'));
    expect(on.closed).not.toHaveBeenCalled();
    other.stop();
  });

  it('accepts no ticket from another provider or without its attempt id', async () => {
    const { on, attemptId, stop } = open();
    post({ attemptId, provider: 'apple', ticket: 'a-ticket' });
    post({ attemptId: 'f'.repeat(24), provider: 'google', ticket: 'a-ticket' });
    await settled();
    expect(on.ticket).not.toHaveBeenCalled();
    stop();
  });

  it('stops waiting when the shopper returns without a result, but accepts a later ticket', async () => {
    const { on, attemptId } = open();
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(on.closed).not.toHaveBeenCalled();
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('focus'));
    expect(on.closed).toHaveBeenCalledOnce();
    post({ attemptId, provider: 'google', ticket: 'late' });
    await vi.waitFor(() => expect(on.ticket.mock.calls).toEqual([['late']]));
  });

  it('stops waiting when the popup reports no result', async () => {
    const { on, attemptId, stop } = open();
    post({ attemptId, provider: 'google', ticket: null });
    await vi.waitFor(() => expect(on.closed).toHaveBeenCalledOnce());
    expect(on.ticket).not.toHaveBeenCalled();
    stop();
  });

  it('ignores everything after it is stopped', async () => {
    const { on, attemptId, stop } = open();
    stop();
    post({ attemptId, provider: 'google', ticket: 'a-ticket' });
    page.dispatchEvent(new Event('focus'));
    await settled();
    expect([on.ticket.mock.calls, on.closed.mock.calls, on.blocked.mock.calls]).toEqual([[], [], []]);
  });
});
