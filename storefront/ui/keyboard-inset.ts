/** More than this is a page that was enlarged by hand, not one with a keyboard over it. */
const UNENLARGED = 1.05;

/**
 * The keyboard of a phone lies over the lower part of the window without making it smaller. The height it covers is
 * told to an open dialog as `--keyboard`, so that its sheet stands on the keyboard, and what is typed in stays in
 * sight. Returns what lets go again.
 */
export function watchKeyboardInset(dialog: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  let covered = 0;
  const measure = (): void => {
    const isEnlarged = view.scale > UNENLARGED;
    const now = isEnlarged ? 0 : Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    if (now === covered) return;
    covered = now;
    dialog.style.setProperty('--keyboard', `${covered}px`);
    if (dialog.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  measure();
  return () => {
    view.removeEventListener('resize', measure);
    view.removeEventListener('scroll', measure);
    dialog.style.removeProperty('--keyboard');
  };
}
