import { useEffect, useEffectEvent } from 'react';
import { collectBursts, onceByHand } from './key-burst.ts';

/** What a press does, by physical key (`KeyJ`), so that an Arabic layout works; or `?`, which has no key of its own. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const NOT_TEXT = /^(checkbox|radio|button|submit)$/;
const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
};
/** Enter and Space press what has the focus; Space only scrolls where it is a link. */
const pressesItself = ({ code, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (code === 'Enter') return target.closest('a[href], button, summary') !== null;
  return code === 'Space' && target.closest('button, summary, input') !== null;
};

/** Somebody types, holds a modifier key or answers a dialog: the key is not for the page. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector('dialog:modal') !== null;

/** The shortcuts of a screen. They are off while somebody types, in a dialog, and together with a modifier key. */
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

/** The screen is asked first, then the page around it. */
const hand = (typed: string): void => {
  void [...readers].sort((a, b) => Number(b.isScreen) - Number(a.isScreen)).some(({ read }) => read(typed));
};

/**
 * What a scanner types outside of fields, as one text; it ends with Enter.
 * @param read whether the code is for this reader; otherwise the next one is asked
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
