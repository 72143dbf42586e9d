/** The maximum time between two keys of a keyboard scanner, in milliseconds. Fingers are slower. */
const GAP_MS = 40;

/**
 * At least this many keys at a scanner's speed are a code, or fewer if Enter follows. Keys of a code trigger no
 * shortcuts.
 */
const CODE_LENGTH = 6;
const ENTERED_LENGTH = 4;

/** Characters by physical key. Scanners act as a US keyboard, so the computer's own layout must not be used. */
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
/**
 * When the last key was pressed, by the event's own time: a busy page handles several keys in one go, so the time of
 * handling says nothing.
 */
let pressedAt = 0;
let timer: number | undefined;
let heldBack: (() => void)[] = [];

/**
 * Forgets the collected keys.
 * @returns the shortcuts that were held back, if a person pressed the keys; empty for a scanned code
 */
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
 * Runs a shortcut once it is certain that a person pressed the key. Until then, the key might be the first of a scanned
 * code.
 */
export function onceByHand(act: () => void): void {
  if (timer === undefined) act();
  else heldBack.push(act);
}

/**
 * Collects keys pressed outside of fields. Reports them as a code if they came faster than a person types and ended
 * with Enter.
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
