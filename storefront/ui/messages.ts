import type { IconName } from './icon-names.ts';
import { makeStore, useStore } from './store.ts';
import type { ToastItem } from './toast.tsx';

export type PopupMessage = {
  kind: 'error' | 'info' | 'success';
  /** Defaults to a title for the kind. */
  title?: string;
  text?: string;
  icon?: IconName;
  /** A link to the next step; the popup then does not close by itself. */
  goTo?: 'corporate-gifts' | 'my-orders' | undefined;
  /** Called after OK, Escape or the 5 seconds. */
  onClose?: () => void;
};
type ShownPopup = PopupMessage & { id: number };
export type Messages = {
  /** The popup that is shown; further ones wait in a queue. */
  popup: ShownPopup | null;
  toasts: readonly ToastItem[];
};

const noMessages: Messages = { popup: null, toasts: [] };
const messages = makeStore(noMessages);
const waiting: ShownPopup[] = [];
let nextId = 1;

/**
 * Shows a message with an OK that closes by itself after 5 seconds (Specification 8); the same message is not shown
 * twice at once.
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

/** Shows a passing message; it replaces a visible toast with the same id. Returns the id. */
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

/** What is shown now; for the one component in the shell that draws it. */
export const useMessages = (): Messages => useStore(messages, () => noMessages);

/**
 * Announces a text to screen readers, politely, without showing it: in the innermost open dialog, because everything
 * else is inert, otherwise in the page's announcer.
 */
export function announce(text: string): void {
  const inDialogs = document.querySelectorAll('dialog:modal [data-announcer]');
  const announcer = inDialogs[inDialogs.length - 1] ?? document.querySelector('[data-announcer="page"]');
  if (!announcer) return;
  // A live region announces only changes: the same text again alternates with and without a no-break space.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
