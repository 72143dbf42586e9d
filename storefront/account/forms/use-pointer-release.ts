import { useEffect, useState } from 'react';

const DOWN_EVENTS = ['pointerdown', 'mousedown'] as const;
const UP_EVENTS = ['pointerup', 'pointercancel', 'mouseup'] as const;

/**
 * Delays a layout change until no finger or mouse button is down: an error that appears on blur must not move the
 * button that is being pressed.
 */
export function usePointerRelease(): (act: () => void) => void {
  const [press] = useState(makePress);
  useEffect(press.follow, []);
  return press.afterRelease;
}

function makePress() {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const begin = (): void => {
    isDown = true;
  };
  const end = (): void => {
    // Wait until the click event of this press has fired, which happens after the pointer is released.
    setTimeout(() => {
      isDown = false;
      const pending = waiting;
      waiting = [];
      for (const act of pending) act();
    });
  };
  return {
    afterRelease(act: () => void): void {
      if (isDown) waiting.push(act);
      else act();
    },
    follow() {
      for (const name of DOWN_EVENTS) document.addEventListener(name, begin, true);
      for (const name of UP_EVENTS) document.addEventListener(name, end, true);
      return () => {
        for (const name of DOWN_EVENTS) document.removeEventListener(name, begin, true);
        for (const name of UP_EVENTS) document.removeEventListener(name, end, true);
      };
    },
  };
}
