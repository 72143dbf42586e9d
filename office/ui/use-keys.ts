import { useEffect, useEffectEvent } from 'react';

/** What a press does, by physical key (`KeyJ`), so that an Arabic layout works; or `?`, which has no key of its own. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** Enter and Space press what has the focus. */
const pressesItself = (event: KeyboardEvent): boolean =>
  /^(Enter|Space)$/.test(event.code) &&
  event.target instanceof HTMLElement &&
  event.target.closest('a[href], button, summary') !== null;

/** The shortcuts of a screen. They are off while somebody types, in a dialog, and together with a modifier key. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || pressesItself(event) || document.querySelector('dialog:modal')) return;
    const act = keys[event.key === '?' || event.key === '؟' ? '?' : event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
