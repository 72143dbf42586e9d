let locks = 0;

/**
 * Stops the page behind a dialog from scrolling (base.css hides its overflow). The scrollbar's space is reserved, so
 * that nothing jumps sideways. Returns a function that releases the lock; dialogs may be stacked.
 */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) {
    const scrollbarWidth = window.innerWidth - page.clientWidth;
    // Detect the side of the scrollbar from the page's left edge, because browsers differ in Arabic.
    const isAtLeft = page.getBoundingClientRect().x > 0;
    const isAtStart = isAtLeft === (getComputedStyle(page).direction === 'ltr');
    if (scrollbarWidth > 0)
      page.style.setProperty(
        isAtStart ? 'padding-inline-start' : 'padding-inline-end',
        `${scrollbarWidth}px`,
      );
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    page.style.removeProperty('padding-inline-start');
    page.style.removeProperty('padding-inline-end');
  };
}
