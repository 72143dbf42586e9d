/** Whole seconds left of `seconds` after `passedMs` milliseconds, never below zero; a second begun counts. */
export function secondsLeft(seconds: number, passedMs: number): number {
  return Math.max(0, Math.ceil(seconds - passedMs / 1000));
}
