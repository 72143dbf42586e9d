/** The time in milliseconds after which a page without key presses or pointer movements counts as unattended. */
const AWAY_AFTER_MS = 60_000;
let lastActAt = Date.now();

/**
 * Listens for pointer presses, key presses and pointer movements, to know when the page was last used. main.tsx calls
 * this once.
 */
export function watchActivity(): void {
  const note = (): void => {
    lastActAt = Date.now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { capture: true, passive: true });
}

/**
 * Whether someone is using the page. The page also sends requests by itself, such as the board's every minute; they
 * must not keep the session of an unattended desk alive, which ends after 30 minutes (decision 066).
 */
export const isAttended = (): boolean => Date.now() - lastActAt < AWAY_AFTER_MS;
