import type { DialogName } from './dialogs.ts';

let lateParts: Promise<typeof import('./lazy-overlays.tsx')> | undefined;
/** What shows dialogs, fetched once: where it did not arrive, no later press may open what nobody would see. */
export function loadLazyOverlays() {
  lateParts ??= import('./lazy-overlays.tsx');
  return lateParts;
}

// What opens dialogs is fetched after the page is alive; a press that comes sooner fetches it and counts.
const load = () => Promise.all([import('./dialogs.ts'), loadLazyOverlays()]).then(([dialogs]) => dialogs);

/** Opens a dialog for a press on a link of the header; the link leads where it says when that cannot be done. */
export function openDialogLazily(name: DialogName, from: HTMLElement): void {
  load().then(
    ({ openDialog }) => openDialog(name, { from }),
    () => location.assign((from as HTMLAnchorElement).href),
  );
}

/** Fetches a dialog when a pointer, a finger or the focus comes near what opens it. */
export function preloadDialogLazily(name: DialogName): void {
  load().then(
    ({ preloadDialog }) => preloadDialog(name),
    () => {
      // Not reached: the press itself will lead on.
    },
  );
}
