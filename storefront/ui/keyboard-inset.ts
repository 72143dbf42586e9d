/** The maximum zoom at which a smaller viewport means an open keyboard. Above it, the reader has zoomed in. */
const MAX_UNZOOMED_SCALE = 1.05;

/**
 * Sets the height that a phone's keyboard covers on an open dialog as `--keyboard`, because the keyboard does not make
 * the window smaller. The dialog's sheet then stays above the keyboard and the focused field in view. Returns a
 * function that stops watching.
 */
export function watchKeyboardInset(dialog: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  let covered = 0;
  const measure = (): void => {
    const isEnlarged = view.scale > MAX_UNZOOMED_SCALE;
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
