/*
 * React drops a press of a button that it has not hydrated yet. The button is marked with `data-pressed` instead, which
 * also shows the shopper that the press has arrived (ui/base.css), and pressed again once its part of the page is
 * hydrated. The watchdog marks buttons before React has started (render/page-watchdog). Forms, buttons that open a
 * popover, and links that lead to another page or whose fragment opens a dialog (shell/start-shell) work without script.
 */

/** A button, or a link within the page that opens a dialog. */
const PRESSED = 'button[type=button]:not([popovertarget]), a[aria-haspopup=dialog]:not([role])';

/** Marks buttons that are pressed before React has hydrated them. Call it after React has started on the root. */
export function markEarlyPresses(root: HTMLElement): void {
  root.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>(PRESSED);
      if (button === null) return;
      // React's own listener runs before this one, and stops a press of what it cannot hydrate yet.
      if (event.cancelBubble) button.dataset.pressed = '';
      else delete button.dataset.pressed;
    },
    { capture: true },
  );
}

/** Presses the marked buttons again. Those that React still cannot hydrate are marked again. */
export function repeatEarlyPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}
