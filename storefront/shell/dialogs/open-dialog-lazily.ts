import type { DialogName } from './dialogs.ts';

let lazyOverlays: Promise<typeof import('./lazy-overlays.tsx')> | undefined;
/**
 * Loads the component that renders dialogs. If that fails, a later press must not open a dialog, because it would be
 * invisible.
 */
export function loadLazyOverlays() {
  lazyOverlays ??= import('./lazy-overlays.tsx');
  return lazyOverlays;
}

// The code of dialogs is loaded after hydration. An earlier press loads the code and opens the dialog then.
const load = () => Promise.all([import('./dialogs.ts'), loadLazyOverlays()]).then(([dialogs]) => dialogs);

/** Opens a dialog when a header link is pressed. If that fails, the browser follows the link. */
export function openDialogLazily(name: DialogName, from: HTMLElement): void {
  load().then(
    ({ openDialog }) => openDialog(name, { from }),
    () => location.assign((from as HTMLAnchorElement).href),
  );
}

/** Loads a dialog when its button is hovered, touched or focused. */
export function preloadDialogLazily(name: DialogName): void {
  load().then(
    ({ preloadDialog }) => preloadDialog(name),
    () => {
      // Ignore a failed preload, because the press will follow the link instead.
    },
  );
}
