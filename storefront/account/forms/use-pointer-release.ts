import { useEffect, useState } from 'react';

const DOWN = ['pointerdown', 'mousedown'] as const;
const UP = ['pointerup', 'pointercancel', 'mouseup'] as const;

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
    // Runs after the click event of this press.
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
      for (const name of DOWN) document.addEventListener(name, begin, true);
      for (const name of UP) document.addEventListener(name, end, true);
      return () => {
        for (const name of DOWN) document.removeEventListener(name, begin, true);
        for (const name of UP) document.removeEventListener(name, end, true);
      };
    },
  };
}
