import type { IconName } from './icon-names.ts';
import { makeStore, useStore } from './store.ts';
import type { ToastItem } from './toast.tsx';

export type PopupMessage = {
  kind: 'error' | 'info' | 'success';
  /** A plain word for the kind when missing. */
  title?: string;
  text?: string;
  icon?: IconName;
  /** Where the reader can go on from here; then it does not close by itself. */
  goTo?: 'corporate-gifts' | 'my-orders' | undefined;
  /** After OK, Escape or the 5 seconds. */
  onClose?: () => void;
};
type ShownPopup = PopupMessage & { id: number };
export type Messages = {
  /** The popup that is shown; further ones wait their turn. */
  popup: ShownPopup | null;
  toasts: readonly ToastItem[];
};

const silence: Messages = { popup: null, toasts: [] };
const messages = makeStore(silence);
const waiting: ShownPopup[] = [];
let nextId = 1;

/** A message with an OK that closes by itself after 5 seconds (Specification 8); the same one is not shown twice at once. */
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

/** A passing message; one with the id of a toast that is shown takes its place. Returns the id. */
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

/** What is shown now; for the one place in the shell that draws it. */
export const useMessages = (): Messages => useStore(messages, () => silence);

/**
 * Says something to those who listen instead of look, politely, without showing it: in the innermost open dialog,
 * because all else is inert, otherwise in the page's own announcer.
 */
export function announce(text: string): void {
  const inDialogs = document.querySelectorAll('dialog:modal [data-announcer]');
  const announcer = inDialogs[inDialogs.length - 1] ?? document.querySelector('[data-announcer="page"]');
  if (!announcer) return;
  // The same words again are a change only if they differ: a no-break space comes and goes.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
