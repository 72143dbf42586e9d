import type { DialogName } from './dialogs.ts';

let lazyOverlays: Promise<typeof import('./lazy-overlays.tsx')> | undefined;
/**
 * Loads the code of dialogs and the component that renders them, after hydration or at an earlier press. Once loaded,
 * its promise answers at once, while an import() of a loaded module takes tens of milliseconds on a slow phone. If
 * loading fails, a later press must not open a dialog, because it would be invisible.
 */
export function loadLazyOverlays() {
  lazyOverlays ??= import('./lazy-overlays.tsx');
  return lazyOverlays;
}

/** Opens a dialog when a header link is pressed. If that fails, the browser follows the link. */
export function openDialogLazily(name: DialogName, from: HTMLElement): void {
  loadLazyOverlays().then(
    ({ openDialog }) => openDialog(name, { from }),
    () => location.assign((from as HTMLAnchorElement).href),
  );
}

/** Loads a dialog when its button is hovered, touched or focused. */
export function preloadDialogLazily(name: DialogName): void {
  loadLazyOverlays().then(
    ({ preloadDialog }) => preloadDialog(name),
    () => {
      // Ignore a failed preload, because the press will follow the link instead.
    },
  );
}
