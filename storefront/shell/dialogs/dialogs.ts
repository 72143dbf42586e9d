import type { ComponentType } from 'react';
import { makeStore, useStore } from '#storefront/ui/store.ts';
import { showUnreachable } from '../connection-messages.ts';

/** The names of all dialogs and drawers. */
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
  /** Whether the dialog is open; false during its closing transition. */
  isOpen: boolean;
  onClose: () => void;
  /** Continues the action that needed the dialog, once the shopper has signed in or saved a name. */
  onDone: () => void;
  /** Why the dialog asks, such as that the plant will be saved. */
  reason?: string | undefined;
};
/** A dialog. `preload` loads the data that it shows. */
type View = ComponentType<DialogProps> & { preload?: () => void };

// Dialogs are loaded by plain import() on hover or focus: a drawer then opens in 83 to 150 ms, and no page loads them
// in advance (architecture.md 5).
const sources: Record<DialogName, () => Promise<View>> = {
  menu: () => import('./menu-drawer.tsx').then((file) => file.MenuDrawer),
  cart: () => import('#storefront/cart/cart-drawer.tsx').then((file) => file.CartDrawer),
  city: () => import('./city-dialog.tsx').then((file) => file.CityDialog),
  moved: () => import('./moved-dialog.tsx').then((file) => file.MovedDialog),
  'sign-in': () =>
    import('#storefront/account/sign-in/authentication-modal.tsx').then((file) => file.AuthenticationModal),
  // The sign-in dialog that starts with e-mail, for pages that offer sign-in by phone themselves.
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
  /** Increases each time the dialog opens, so that React discards the text and step of the last time. */
  key: number;
  View: View;
  isOpen: boolean;
  onDone: () => void;
  reason?: string | undefined;
};

/**
 * How long a closed dialog stays rendered, in milliseconds: slightly longer than the longest closing transition
 * (--t-2).
 */
const CLOSE_MS = 400;

const loaded = new Map<DialogName, View>();
const dialogs = makeStore<readonly ShownDialog[]>([]);
let requested: DialogName | null = null;
let nextKey = 1;
let opener: HTMLElement | null = null;

async function load(name: DialogName): Promise<View> {
  const View = loaded.get(name) ?? (await sources[name]());
  loaded.set(name, View);
  return View;
}

/** Loads a dialog and its data when its button is hovered, touched or focused. */
export function preloadDialog(name: DialogName): void {
  load(name).then(
    (View) => View.preload?.(),
    () => {
      // Ignore a failed preload, because opening the dialog will report the failure.
    },
  );
}

/** How long a dialog waits for a frame, in milliseconds, because a page in the background paints none. */
const MAX_FRAME_MS = 100;
/**
 * Resolves after the next frame. After a press the page paints it before the dialog is rendered, because rendering takes
 * longer than a press should wait for its frame on a slow phone (INP).
 */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_MS);
  });

type Options = {
  /** Called when the shopper has signed in or saved a name in the dialog. */
  onDone?: () => void;
  /** The pressed element, which gets the focus back. Safari does not focus a button that is pressed. */
  from?: HTMLElement | null;
  /** Why the dialog asks; only the sign-in shows it. */
  reason?: string | undefined;
};

/** Opens a dialog and closes any other. If its code is not loaded yet, the dialog opens once it is. */
export async function openDialog(name: DialogName, options: Options = {}): Promise<void> {
  requested = name;
  let View: View;
  try {
    [View] = await Promise.all([load(name), options.from ? nextFrame() : null]);
  } catch {
    showUnreachable(() => void openDialog(name, options));
    return;
  }
  // Another dialog was requested while the code of this one was loading.
  if (requested !== name) return;
  if (dialogs.read().some((dialog) => dialog.isOpen && dialog.name === name)) return;
  if (options.from) opener = options.from;
  closeShown();
  dialogs.set([
    ...dialogs.read(),
    { onDone: () => {}, ...options, name, key: nextKey++, View, isOpen: true },
  ]);
}

function closeShown(): void {
  const shown = dialogs.read();
  const closing = shown.filter((dialog) => dialog.isOpen).map((dialog) => dialog.key);
  if (closing.length === 0) return;
  dialogs.set(shown.map((dialog) => (dialog.isOpen ? { ...dialog, isOpen: false } : dialog)));
  setTimeout(() => dialogs.set(dialogs.read().filter((dialog) => !closing.includes(dialog.key))), CLOSE_MS);
}

/**
 * Closes the open dialog and returns the focus to the element that opened it, or to the page's main element if that
 * element is gone, as the button to sign in is after signing in.
 */
export function closeDialog(): void {
  requested = null;
  closeShown();
  const back = opener;
  opener = null;
  // Wait until React has closed the dialog, and restore the focus only if the browser has not done so.
  setTimeout(() => {
    if (requested !== null || back === null) return;
    const active = document.activeElement ?? document.body;
    // The focus stays for a moment in a closed dialog whose opener is gone.
    if (active !== document.body && !active.closest('dialog:not([open])')) return;
    if (back.isConnected) back.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  });
}

export const isDialogOpen = (): boolean => requested !== null;

/** Returns the dialogs to render. Used only by the component that renders dialogs. */
export const useDialogs = (): readonly ShownDialog[] => useStore(dialogs);
