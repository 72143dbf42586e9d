/** After this long without a key press or pointer movement, the page counts as unattended. */
const AWAY_AFTER_MS = 60_000;
let lastActAt = Date.now();

/** Starts recording presses, keys and pointer movements. Called once by main.tsx. */
export function watchActivity(): void {
  const note = (): void => {
    lastActAt = Date.now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { capture: true, passive: true });
}

/**
 * Whether someone is using the page. Requests that an open page sends by itself, such as the board's each minute, do
 * not count: the session of an unattended desk ends after 30 minutes (decision 066).
 */
export const isAttended = (): boolean => Date.now() - lastActAt < AWAY_AFTER_MS;
