import type { ComponentType } from 'react';
import { makeStore, useStore } from '#storefront/ui/store.ts';
import { showUnreachable } from '../connection-messages.ts';

/** All dialogs and drawers. */
export type DialogName =
  | 'menu'
  | 'cart'
  | 'city'
  | 'moved'
  | 'sign-in'
  | 'sign-in-email'
  | 'account-name'
  | 'sign-out'
  | 'delete-account';
export type DialogProps = {
  /** False while the dialog closes. */
  isOpen: boolean;
  onClose: () => void;
  /** Continues what the dialog was opened for: signed in, name saved. */
  onDone: () => void;
};
type View = ComponentType<DialogProps>;

// Loaded on intent by plain import(): a drawer then opens in 83 to 150 ms, and no page pays for it (architecture.md 5).
const sources: Record<DialogName, () => Promise<View>> = {
  menu: () => import('./menu-drawer.tsx').then((file) => file.MenuDrawer),
  cart: () => import('#storefront/cart/cart-drawer.tsx').then((file) => file.CartDrawer),
  city: () => import('./city-dialog.tsx').then((file) => file.CityDialog),
  moved: () => import('./moved-dialog.tsx').then((file) => file.MovedDialog),
  'sign-in': () =>
    import('#storefront/account/sign-in/authentication-modal.tsx').then((file) => file.AuthenticationModal),
  // Sign-in by e-mail directly, where the page itself offers the phone.
  'sign-in-email': () =>
    import('#storefront/account/sign-in/authentication-modal.tsx').then((file) =>
      file.loadEmailModal(document.documentElement.lang === 'en' ? 'en' : 'ar'),
    ),
  'account-name': () =>
    import('#storefront/account/sign-in/account-name-modal.tsx').then((file) => file.AccountNameModal),
  'sign-out': () => import('./sign-out-dialog.tsx').then((file) => file.SignOutDialog),
  'delete-account': () =>
    import('#storefront/account/profile/delete-account-dialog.tsx').then((file) =>
      file.loadDeleteAccountDialog(),
    ),
};

export type ShownDialog = {
  name: DialogName;
  /** Increases each time it opens, so that no text or step of the last time is left. */
  key: number;
  View: View;
  isOpen: boolean;
  onDone: () => void;
};

/** In milliseconds: the longest closing transition (--t-2), and a little more. */
const CLOSE_MS = 400;

const loaded = new Map<DialogName, View>();
const nothing: readonly ShownDialog[] = [];
const dialogs = makeStore(nothing);
let requested: DialogName | null = null;
let nextKey = 1;
let opener: HTMLElement | null = null;

async function load(name: DialogName): Promise<View> {
  const View = loaded.get(name) ?? (await sources[name]());
  loaded.set(name, View);
  return View;
}

/** Loads a dialog when a pointer, a finger or the focus is on what opens it. */
export function preloadDialog(name: DialogName): void {
  load(name).catch(() => {
    // Ignore a failed preload: opening the dialog will report the failure.
  });
}

type Options = {
  /** Called when the dialog's purpose is achieved: signed in, name saved. */
  onDone?: () => void;
  /** The element that had the focus, where the browser does not know it (a press in Safari gives a button no focus). */
  from?: HTMLElement | null;
};

/** Opens a dialog, closing any open one. A press before the dialog's code has arrived still counts. */
export async function openDialog(name: DialogName, { onDone = () => {}, from }: Options = {}): Promise<void> {
  requested = name;
  let View: View;
  try {
    View = await load(name);
  } catch {
    showUnreachable(() => void openDialog(name, { onDone, from }));
    return;
  }
  // Another dialog was requested while this one loaded.
  if (requested !== name) return;
  if (dialogs.read().some((dialog) => dialog.isOpen && dialog.name === name)) return;
  if (from) opener = from;
  closeShown();
  dialogs.set([...dialogs.read(), { name, key: nextKey++, View, isOpen: true, onDone }]);
}

function closeShown(): void {
  const shown = dialogs.read();
  const closing = shown.filter((dialog) => dialog.isOpen).map((dialog) => dialog.key);
  if (closing.length === 0) return;
  dialogs.set(shown.map((dialog) => (dialog.isOpen ? { ...dialog, isOpen: false } : dialog)));
  setTimeout(() => dialogs.set(dialogs.read().filter((dialog) => !closing.includes(dialog.key))), CLOSE_MS);
}

/** Closes the open dialog; the focus returns to what opened it. */
export function closeDialog(): void {
  requested = null;
  closeShown();
  const back = opener;
  opener = null;
  // After React has closed it and the browser has returned the focus by itself, where it can.
  setTimeout(() => {
    if (requested === null && (document.activeElement === null || document.activeElement === document.body))
      back?.focus();
  });
}

export const isDialogOpen = (): boolean => requested !== null;

/** Used once, by the component that draws the dialogs. */
export const useDialogs = (): readonly ShownDialog[] => useStore(dialogs, () => nothing);
