import type { DialogName } from './dialogs.ts';

let lazyOverlays: Promise<typeof import('./lazy-overlays.tsx')> | undefined;
/**
 * Loads the component that draws dialogs, once: if it failed to load, a later press must not open a dialog that nobody
 * sees.
 */
export function loadLazyOverlays() {
  lazyOverlays ??= import('./lazy-overlays.tsx');
  return lazyOverlays;
}

// The dialog code is loaded after hydration; an earlier press loads it and still counts.
const load = () => Promise.all([import('./dialogs.ts'), loadLazyOverlays()]).then(([dialogs]) => dialogs);

/** Opens a dialog for a press on a header link; if that fails, the link is followed. */
export function openDialogLazily(name: DialogName, from: HTMLElement): void {
  load().then(
    ({ openDialog }) => openDialog(name, { from }),
    () => location.assign((from as HTMLAnchorElement).href),
  );
}

/** Loads a dialog when a pointer, a finger or the focus is on what opens it. */
export function preloadDialogLazily(name: DialogName): void {
  load().then(
    ({ preloadDialog }) => preloadDialog(name),
    () => {
      // Ignore a failed preload: the press will follow the link instead.
    },
  );
}
