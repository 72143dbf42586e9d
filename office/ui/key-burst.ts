/** A keyboard scanner sends keys less than this many milliseconds apart; fingers are slower. */
const GAP_MS = 40;

/** This many keys at that speed are a code; if Enter follows, fewer are enough. A code never triggers shortcuts. */
const CODE_LENGTH = 6;
const ENTERED_LENGTH = 4;

/** Characters by physical key: a scanner acts as a Latin keyboard, whatever the computer's layout. */
const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Equal: ['=', '+'],
  Semicolon: [';', ':'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
};

function characterOf({ code, shiftKey }: KeyboardEvent): string {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? '';
}

let typed = '';
/** The event time of the last key, not the time of handling it: a busy page handles several at once. */
let pressedAt = 0;
let timer: number | undefined;
let heldBack: (() => void)[] = [];

/** Resets the collected keys. @returns the shortcuts to run if a person pressed them */
function end(): readonly (() => void)[] {
  const acts = typed.length < CODE_LENGTH ? heldBack : [];
  window.clearTimeout(timer);
  timer = undefined;
  typed = '';
  heldBack = [];
  return acts;
}
const runHeldBack = (): void => {
  for (const act of end()) act();
};

/**
 * Runs a shortcut as soon as it is clear that a person pressed the key, which may also be the first of a scanned code.
 */
export function onceByHand(act: () => void): void {
  if (timer === undefined) act();
  else heldBack.push(act);
}

/**
 * Collects keys typed outside of fields, and reports those that came faster than fingers type and end with Enter.
 * @returns a function that stops listening
 */
export function collectBursts(
  isIgnored: (event: KeyboardEvent) => boolean,
  onCode: (typed: string) => void,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (isIgnored(event) || event.repeat) return;
    if (timer !== undefined && event.timeStamp - pressedAt >= GAP_MS) runHeldBack();
    pressedAt = event.timeStamp;
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      const code = typed;
      if (code.length < ENTERED_LENGTH) {
        runHeldBack();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      end();
      onCode(code);
      return;
    }
    const character = characterOf(event);
    if (character === '') return;
    typed += character;
    window.clearTimeout(timer);
    timer = window.setTimeout(runHeldBack, GAP_MS);
  };
  document.addEventListener('keydown', press, { capture: true });
  return () => {
    document.removeEventListener('keydown', press, { capture: true });
    end();
  };
}
