let holds = 0;

/**
 * The page under a dialog stands still (base.css takes its scrolling away). Where scrollbars take room, that room is
 * kept, so that nothing jumps sideways. Returns what lets go again; dialogs may lie over one another.
 */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (holds === 0) {
    const scrollbarWidth = window.innerWidth - page.clientWidth;
    // Browsers differ on the side of the scrollbar in Arabic; where the page begins tells which it is.
    const isAtLeft = page.getBoundingClientRect().x > 0;
    const isAtStart = isAtLeft === (getComputedStyle(page).direction === 'ltr');
    if (scrollbarWidth > 0)
      page.style.setProperty(
        isAtStart ? 'padding-inline-start' : 'padding-inline-end',
        `${scrollbarWidth}px`,
      );
  }
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    page.style.removeProperty('padding-inline-start');
    page.style.removeProperty('padding-inline-end');
  };
}
