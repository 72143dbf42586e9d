/** Keys of a scanner that types follow each other faster than this, in milliseconds; fingers are slower. */
const GAP_MS = 40;

/** As many keys at that speed are a code; ended by Enter, fewer are. Shortcuts never run from a code. */
const CODE_LENGTH = 6;
const ENTERED_LENGTH = 4;

/** By physical key, because a scanner types as a keyboard with Latin letters, whatever layout the machine has. */
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
/** When the last key was pressed, not when the page got to it: a busy page gets to several at once. */
let pressedAt = 0;
let timer: number | undefined;
let heldBack: (() => void)[] = [];

/** Forgets what was collected. @returns what the keys are for, where a person pressed them */
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

/** Does what a key is for, as soon as it is clear that a person pressed it: its letter may begin a scanned code. */
export function onceByHand(act: () => void): void {
  if (timer === undefined) act();
  else heldBack.push(act);
}

/**
 * Collects what is typed outside of fields. What came faster than fingers type and ends with Enter is handed over.
 * @returns a function that stops
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
