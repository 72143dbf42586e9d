/** Without a press or a movement for this long, nobody is taken to be at the page. */
const AWAY_AFTER_MS = 60_000;
let lastActAt = Date.now();

/** Notes presses, keys and movements from now on. Called once by main.tsx. */
export function watchActivity(): void {
  const note = (): void => {
    lastActAt = Date.now();
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { capture: true, passive: true });
}

/**
 * Whether somebody is at the page. What an open page asks by itself, such as the board each minute, is not use: the
 * session of a desk that was left ends after 30 minutes all the same (decision 066).
 */
export const isAttended = (): boolean => Date.now() - lastActAt < AWAY_AFTER_MS;
