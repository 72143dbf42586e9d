import type { IconName } from './icon-names.ts';
import { makeStore, useStore } from './store.ts';
import type { ToastItem } from './toast.tsx';

export type PopupMessage = {
  kind: 'error' | 'info' | 'success';
  /** The popup's title; by default a title for its kind. */
  title?: string;
  text?: string;
  icon?: IconName;
  /** The route of a link to the next step. With a link, the popup does not close by itself. */
  goTo?: 'corporate-gifts' | 'my-orders' | undefined;
  /** Called after the popup has closed: by OK, by Escape or after 5 seconds. */
  onClose?: () => void;
};
type ShownPopup = PopupMessage & { id: number };
export type Messages = {
  /** The displayed popup. Further popups wait in a queue. */
  popup: ShownPopup | null;
  toasts: readonly ToastItem[];
};

const messages = makeStore<Messages>({ popup: null, toasts: [] });
const waiting: ShownPopup[] = [];
let nextId = 1;

/**
 * Shows a message in a popup with an OK button, which closes by itself after 5 seconds (Specification 8). A message
 * that is already displayed is not shown twice.
 */
export function showPopup(message: PopupMessage): void {
  const isSame = (other: PopupMessage) => other.title === message.title && other.text === message.text;
  const { popup: current } = messages.read();
  if (current !== null && [current, ...waiting].some(isSame)) return;
  const popup = { ...message, id: nextId++ };
  if (current === null) messages.patch({ popup });
  else waiting.push(popup);
}
export function closePopup(): void {
  const closed = messages.read().popup;
  messages.patch({ popup: waiting.shift() ?? null });
  closed?.onClose?.();
}

/** Shows a toast. It replaces a displayed toast with the same id. Returns the id. */
export function showToast(toast: Omit<ToastItem, 'id'> & { id?: string }): string {
  const id = toast.id ?? `toast-${nextId++}`;
  const others = messages.read().toasts.filter((other) => other.id !== id);
  messages.patch({ toasts: [...others, { ...toast, id }] });
  return id;
}
export function dismissToast(id: string): void {
  const { toasts } = messages.read();
  if (toasts.some((toast) => toast.id === id))
    messages.patch({ toasts: toasts.filter((toast) => toast.id !== id) });
}

/** The messages to display. Only the component of the page shell that renders them uses it. */
export const useMessages = (): Messages => useStore(messages);

/**
 * Announces a text to screen readers, politely and without showing it. Uses the live region of the innermost open
 * dialog, because everything outside a dialog is inert, or else the page's live region.
 */
export function announce(text: string): void {
  const inDialogs = document.querySelectorAll('dialog:modal [data-announcer]');
  const announcer = inDialogs[inDialogs.length - 1] ?? document.querySelector('[data-announcer="page"]');
  if (!announcer) return;
  // Append a no-break space to a repeated text, because a live region announces only changes.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
