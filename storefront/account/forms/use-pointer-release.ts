import { useEffect, useState } from 'react';

const DOWN = ['pointerdown', 'mousedown'] as const;
const UP = ['pointerup', 'pointercancel', 'mouseup'] as const;

/**
 * Puts off what would move the page until no finger and no button of a mouse is down: a sentence that appears because a
 * field was left must not push away what is being pressed at this very moment.
 */
export function usePointerRelease(): (act: () => void) => void {
  const [press] = useState(makePress);
  useEffect(press.follow, []);
  return press.whenLetGo;
}

function makePress() {
  let isDown = false;
  let waiting: (() => void)[] = [];
  const begin = (): void => {
    isDown = true;
  };
  const end = (): void => {
    // After the click that belongs to this press.
    setTimeout(() => {
      isDown = false;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    });
  };
  return {
    whenLetGo(act: () => void): void {
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
