import { useEffect, useEffectEvent } from 'react';
import { collectBursts, onceByHand } from './key-burst.ts';

/** Actions by physical key (`KeyJ`), so that they work with an Arabic layout; or `?`, whose key differs by layout. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const NOT_TEXT = /^(checkbox|radio|button|submit)$/;
const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
};
/** Whether the focused element itself handles the key: Enter and Space press buttons, Enter follows links. */
const pressesItself = ({ code, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (code === 'Enter') return target.closest('a[href], button, summary') !== null;
  return code === 'Space' && target.closest('button, summary, input') !== null;
};

/** Whether a key is not a shortcut: in a text field, with a modifier key, or in a dialog. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector('dialog:modal') !== null;

/** Registers a screen's shortcuts. They are off in text fields, in dialogs, and with modifier keys. */
export function useKeys(keys: Keys): void {
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

/** The screen's handler comes first, then that of the frame around it. */
const hand = (typed: string): void => {
  void [...readers].sort((a, b) => Number(b.isScreen) - Number(a.isScreen)).some(({ read }) => read(typed));
};

/**
 * Receives codes that a keyboard scanner types outside of fields.
 * @param read handles a code and returns true, or returns false to leave it to the next handler
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
