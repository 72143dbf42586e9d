import { beforeEach, describe, expect, it, vi } from 'vitest';

type Messages = typeof import('./messages.ts');
let messages: Messages;
/** Returns the displayed messages, as the page shell reads them. */
let shown: () => ReturnType<Messages['useMessages']>;
beforeEach(async () => {
  vi.resetModules();
  vi.doMock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));
  messages = await import('./messages.ts');
  shown = () => messages.useMessages();
});

describe('Popups (Specification 8)', () => {
  // spec: 8-popups-wait-each-other
  it('are shown one after the other, each until it is closed', () => {
    messages.showPopup({ kind: 'error', text: 'One' });
    messages.showPopup({ kind: 'info', text: 'Two' });
    expect(shown().popup).toMatchObject({ kind: 'error', text: 'One' });
    messages.closePopup();
    expect(shown().popup).toMatchObject({ kind: 'info', text: 'Two' });
    messages.closePopup();
    expect(shown().popup).toBeNull();
  });

  it('do not show the same message twice at once', () => {
    for (let n = 0; n < 3; n += 1) messages.showPopup({ kind: 'error', text: 'One' });
    messages.closePopup();
    expect(shown().popup).toBeNull();
    messages.showPopup({ kind: 'error', text: 'One' });
    expect(shown().popup).not.toBeNull();
  });

  it('run their follow-up once they are closed', () => {
    const onClose = vi.fn();
    messages.showPopup({ kind: 'success', text: 'Saved', onClose });
    expect(onClose).not.toHaveBeenCalled();
    messages.closePopup();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('Toasts (Specification 8)', () => {
  it('are shown together; one with the same id replaces the last', () => {
    messages.showToast({ id: 'coupon', text: 'Not here', icon: 'info' });
    messages.showToast({ text: 'Sent' });
    messages.showToast({ id: 'coupon', text: 'Applied', icon: 'info' });
    expect(shown().toasts.map(({ text }) => text)).toEqual(['Sent', 'Applied']);
    messages.dismissToast('coupon');
    expect(shown().toasts.map(({ text }) => text)).toEqual(['Sent']);
  });
});
