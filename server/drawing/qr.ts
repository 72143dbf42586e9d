import { encode } from 'uqr';

/**
 * Encodes a text as a QR code and renders the code as an SVG path. `size` is the number of squares per side, each 1 by
 * 1 unit. The server does this, so that the browser needs no library.
 */
export function renderQr(text: string): { size: number; path: string } {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const bars = data.flatMap((squares, y) =>
    barsOf(squares).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`),
  );
  return { size: data.length, path: bars.join('') };
}

/** Joins neighbouring squares into one bar, because hairlines between squares make a code hard to scan. */
function barsOf(squares: readonly boolean[]): { from: number; length: number }[] {
  const bars: { from: number; length: number }[] = [];
  for (const [x, isDark] of squares.entries()) {
    if (!isDark) continue;
    const last = bars.at(-1);
    if (last && last.from + last.length === x) last.length += 1;
    else bars.push({ from: x, length: 1 });
  }
  return bars;
}
