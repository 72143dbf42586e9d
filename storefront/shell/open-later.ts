import type { DialogName } from './dialogs.ts';

// What opens dialogs is fetched after the page is alive; a press that comes sooner fetches it and counts.
const load = () => import('./dialogs.ts');

/** Opens a dialog for a press on a link of the header; the link leads where it says when that cannot be done. */
export function openLater(name: DialogName, from: HTMLElement): void {
  load().then(
    ({ openDialog }) => openDialog(name, { from }),
    () => location.assign((from as HTMLAnchorElement).href),
  );
}

/** Fetches a dialog when a pointer, a finger or the focus comes near what opens it. */
export function preloadLater(name: DialogName): void {
  load().then(
    ({ preloadDialog }) => preloadDialog(name),
    () => {
      // Not reached: the press itself will lead on.
    },
  );
}
