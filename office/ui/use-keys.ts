import { useEffect, useEffectEvent } from 'react';
import { collectBursts, onceByHand } from './key-burst.ts';

/**
 * Shortcuts by physical key (`KeyJ`), so that they also work with an Arabic layout. The exception is `?`, whose key
 * differs between layouts.
 */
export type KeyHandlers = Readonly<Record<string, (() => void) | undefined>>;

const NOT_TEXT = /^(checkbox|radio|button|submit)$/;
const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
};
/** Whether the focused element handles the key itself: Enter and Space press buttons, Enter follows links. */
const pressesItself = ({ code, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (code === 'Enter') return target.closest('a[href], button, summary') !== null;
  return code === 'Space' && target.closest('button, summary, input') !== null;
};

/** Whether a key press is no shortcut: in a text field, in a dialog, or with a modifier key. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector('dialog:modal') !== null;

/** Registers a screen's keyboard shortcuts. They do not work in text fields, in dialogs, or with modifier keys. */
export function useKeys(keys: KeyHandlers): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event) || pressesItself(event)) return;
    const act = keys[event.key === '?' || event.key === '؟' ? '?' : event.code];
    if (!act) return;
    event.preventDefault();
    onceByHand(act);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

type Reader = { isScreen: boolean; read: (typed: string) => boolean };
const readers: Reader[] = [];
let stop: (() => void) | undefined;

/** Hands a scanned code to the screen's own handler first, then to the handler of the surrounding shell. */
const hand = (typed: string): void => {
  void [...readers].sort((a, b) => Number(b.isScreen) - Number(a.isScreen)).some(({ read }) => read(typed));
};

/**
 * Receives codes that a keyboard scanner types outside of text fields.
 * @param read handles a code and returns true, or returns false to leave the code to the next handler
 */
export function useTypedCode(read: (typed: string) => boolean, { isScreen = false } = {}): void {
  const onCode = useEffectEvent(read);
  useEffect(() => {
    const reader = { isScreen, read: (typed: string) => onCode(typed) };
    readers.push(reader);
    stop ??= collectBursts(isElsewhere, hand);
    return () => {
      readers.splice(readers.indexOf(reader), 1);
      if (readers.length > 0) return;
      stop?.();
      stop = undefined;
    };
  }, [isScreen]);
}
