import type { BrowserContext, Page } from 'playwright-core';
import { encode } from 'uqr';

/** Shows a code to the page's camera: draws a paper with the code as the video, which the page's own decoder reads. */
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

/**
 * Types a code as a cable scanner does: by the keys' positions on a US keyboard, 1 ms apart, then Enter. The events carry
 * the times of the keys, as real ones do, so a pause of a busy machine between two events is no pause of the scanner.
 */
export const typeAsScanner = (page: Page, text: string): Promise<void> => {
  const keys = [...text].map((character) => ({
    code: CODES[character] ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`),
    shiftKey: /[A-Z:?]/.test(character),
  }));
  return page.evaluate(
    (pressed) => {
      const start = performance.now();
      for (const [at, key] of pressed.entries()) {
        // Give each key an Arabic letter, as with an Arabic layout, so that only the key's position can be used.
        const event = new KeyboardEvent('keydown', { ...key, key: 'ش', bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: start + at });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...keys, { code: 'Enter', shiftKey: false }],
  );
};
