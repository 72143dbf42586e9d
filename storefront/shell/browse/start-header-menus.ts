/**
 * Delays in milliseconds, so that a pointer passing over a menu does not open it, and one that slips off does not
 * close it.
 */
const INTENT_MS = 120;
const LEAVE_MS = 260;

/**
 * Makes native details elements behave like menus: they open when the mouse rests on them, and close when mouse or
 * focus has left, on a press elsewhere, or on Escape, which returns the focus.
 */
export function startHeaderMenus(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('[data-browse] details');
  for (const menu of menus) startMenu(menu);
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
}

function startMenu(menu: HTMLDetailsElement): void {
  const summary = menu.querySelector('summary');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpenedByHover = false;
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    later(() => {
      if (menu.open) return;
      isOpenedByHover = true;
      menu.open = true;
    }, INTENT_MS);
  });
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    later(() => {
      menu.open = false;
    }, LEAVE_MS);
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary?.focus();
  });
  summary?.addEventListener('click', (event) => {
    clearTimeout(timer);
    // Hovering has already opened the menu, so the click must not close it.
    if (isOpenedByHover && menu.open) event.preventDefault();
    isOpenedByHover = false;
  });
}
