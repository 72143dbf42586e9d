import type { ComponentType } from 'react';
import { makeStore, useStore } from '#storefront/ui/store.ts';
import { showUnreachable } from '../connection-messages.ts';

/** Everything that opens over a page. */
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
  /** False while it goes away. */
  isOpen: boolean;
  onClose: () => void;
  /** What was to be done goes on: signed in, name saved. */
  onDone: () => void;
};
type View = ComponentType<DialogProps>;

// Fetched on intent by plain import(): a drawer then opens in 83 to 150 ms, and no page pays for it (architecture.md 5).
const sources: Record<DialogName, () => Promise<View>> = {
  menu: () => import('./menu-drawer.tsx').then((file) => file.MenuDrawer),
  cart: () => import('#storefront/cart/cart-drawer.tsx').then((file) => file.CartDrawer),
  city: () => import('./city-dialog.tsx').then((file) => file.CityDialog),
  moved: () => import('./moved-dialog.tsx').then((file) => file.MovedDialog),
  'sign-in': () =>
    import('#storefront/account/sign-in/authentication-modal.tsx').then((file) => file.AuthenticationModal),
  // By e-mail at once, where the phone has been offered already.
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
  /** A new one each time it opens: no text or step of the last time is left. */
  key: number;
  View: View;
  isOpen: boolean;
  onDone: () => void;
};

/** Longest of the ways in which dialogs leave (--t-2), and a little. */
const LEAVES_MS = 400;

const loaded = new Map<DialogName, View>();
const nothing: readonly ShownDialog[] = [];
const dialogs = makeStore(nothing);
let wanted: DialogName | null = null;
let nextKey = 1;
let opener: HTMLElement | null = null;

async function load(name: DialogName): Promise<View> {
  const View = loaded.get(name) ?? (await sources[name]());
  loaded.set(name, View);
  return View;
}

/** Fetches a dialog when a pointer, a finger or the focus comes near what opens it. */
export function preloadDialog(name: DialogName): void {
  load(name).catch(() => {
    // Not reached: the press itself will say so.
  });
}

type Options = {
  /** Called when what was to be done is done: signed in, name saved. */
  onDone?: () => void;
  /** What had the focus, where the browser does not know it (a press in Safari gives a button no focus). */
  from?: HTMLElement | null;
};

/** Opens a dialog over the page; the one that is open makes room. A press that comes before the code has arrived counts. */
export async function openDialog(name: DialogName, { onDone = () => {}, from }: Options = {}): Promise<void> {
  wanted = name;
  let View: View;
  try {
    View = await load(name);
  } catch {
    showUnreachable(() => void openDialog(name, { onDone, from }));
    return;
  }
  // Another one was asked for while this one was on its way.
  if (wanted !== name) return;
  if (dialogs.read().some((dialog) => dialog.isOpen && dialog.name === name)) return;
  if (from) opener = from;
  leave();
  dialogs.set([...dialogs.read(), { name, key: nextKey++, View, isOpen: true, onDone }]);
}

function leave(): void {
  const shown = dialogs.read();
  const closing = shown.filter((dialog) => dialog.isOpen).map((dialog) => dialog.key);
  if (closing.length === 0) return;
  dialogs.set(shown.map((dialog) => (dialog.isOpen ? { ...dialog, isOpen: false } : dialog)));
  setTimeout(() => dialogs.set(dialogs.read().filter((dialog) => !closing.includes(dialog.key))), LEAVES_MS);
}

/** Closes what is open; focus goes back to what opened it. */
export function closeDialog(): void {
  wanted = null;
  leave();
  const back = opener;
  opener = null;
  // After React has closed it and the browser has given focus back by itself, where it can.
  setTimeout(() => {
    if (wanted === null && (document.activeElement === null || document.activeElement === document.body))
      back?.focus();
  });
}

export const isDialogOpen = (): boolean => wanted !== null;

/** For the one place that draws them. */
export const useDialogs = (): readonly ShownDialog[] => useStore(dialogs, () => nothing);
