/** A larger scale means that the reader zoomed in, not that a keyboard is open. */
const MAX_UNZOOMED_SCALE = 1.05;

/**
 * A phone's keyboard covers the lower part of the window without making it smaller. The covered height is set on an
 * open dialog as `--keyboard`, so that its sheet stays above the keyboard and the focused field in view. Returns a
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
