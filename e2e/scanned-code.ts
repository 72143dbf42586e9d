import type { BrowserContext, Page } from 'playwright-core';
import { encode } from 'uqr';

/** Holds a paper with a code in front of the page's camera: a drawn picture, read by the page's own decoder. */
export async function holdCode(on: Page | BrowserContext, text: string): Promise<void> {
  const show = (squares: readonly (readonly boolean[])[]): void => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      const size = 8;
      Object.assign(canvas, { width: 640, height: 480 });
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('No canvas');
      const draw = () => {
        drawing.fillStyle = '#ddd';
        drawing.fillRect(0, 0, canvas.width, canvas.height);
        drawing.fillStyle = '#222';
        for (const [y, row] of squares.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) drawing.fillRect(160 + x * size, 90 + y * size, size, size);
      };
      draw();
      window.setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  };
  const { data } = encode(text, { ecc: 'M', border: 2 });
  if ('addCookies' in on) await on.addInitScript(show, data);
  else await on.evaluate(show, data);
}

const CODES: Readonly<Record<string, string>> = {
  '-': 'Minus',
  '/': 'Slash',
  ':': 'Semicolon',
  '.': 'Period',
  '?': 'Slash',
  '=': 'Equal',
};

/** Types a code as a scanner with a cable does: all keys at once, by the places of a Latin keyboard, then Enter. */
export const typeAsScanner = (page: Page, text: string): Promise<void> => {
  const keys = [...text].map((character) => ({
    code: CODES[character] ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`),
    shiftKey: /[A-Z:?]/.test(character),
  }));
  return page.evaluate(
    (pressed) => {
      for (const key of pressed)
        (document.activeElement ?? document.body).dispatchEvent(
          // With an Arabic layout the letters are others.
          new KeyboardEvent('keydown', { ...key, key: 'ش', bubbles: true, cancelable: true }),
        );
    },
    [...keys, { code: 'Enter', shiftKey: false }],
  );
};
