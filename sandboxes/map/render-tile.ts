const TILE = 256;
/** The zoom level in whose pixels the streets are measured. */
const BASE_ZOOM = 17;

/**
 * The kinds of streets: the distance between two in pixels of BASE_ZOOM, their width, and from which zoom on they are
 * shown.
 */
const STREETS = [
  { every: 192, width: 7, from: 15, colour: '#ffffff' },
  { every: 768, width: 13, from: 13, colour: '#ffffff' },
  { every: 3072, width: 22, from: 8, colour: '#f3d9a4' },
] as const;
const PARK_EVERY = 768;

/** An even, repeatable number from 0 to 1 for a cell of the plane. */
function chance(x: number, y: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43_758.545;
  return mixed - Math.floor(mixed);
}

/** How far a street bends away from its straight line, in pixels of BASE_ZOOM. */
const bend = (line: number, along: number, every: number): number =>
  Math.sin(along / (every * 3.1) + line * 2.3) * every * 0.16;

/** The streets of one kind that cross a square, as the points of one SVG path in pixels of the tile. */
function streetPath(every: number, square: { left: number; top: number; size: number }, factor: number) {
  const { left, top, size } = square;
  const step = size / 8;
  const first = (start: number) => Math.floor((start - every) / every);
  const last = (start: number) => Math.ceil((start + size + every) / every);
  const lines: string[] = [];
  for (const isAcross of [false, true]) {
    const [from, along] = isAcross ? [top, left] : [left, top];
    for (let line = first(from); line <= last(from); line += 1) {
      const points: string[] = [];
      for (let at = along - step; at <= along + size + step; at += step) {
        const place = line * every + bend(line, at, every);
        const [x, y] = isAcross ? [at, place] : [place, at];
        points.push(`${((x - left) * factor).toFixed(1)} ${((y - top) * factor).toFixed(1)}`);
      }
      lines.push(`M${points.join('L')}`);
    }
  }
  return lines.join('');
}

/** One tile of the invented city as SVG: ground, parks and streets. */
export function renderTile({ zoom, x, y }: { zoom: number; x: number; y: number }): string {
  const factor = 2 ** (zoom - BASE_ZOOM);
  const size = TILE / factor;
  const square = { left: x * size, top: y * size, size };
  const parks: string[] = [];
  if (zoom >= 13) {
    for (let px = Math.floor(square.left / PARK_EVERY); px * PARK_EVERY < square.left + size; px += 1)
      for (let py = Math.floor(square.top / PARK_EVERY); py * PARK_EVERY < square.top + size; py += 1)
        if (chance(px, py) > 0.8) {
          const inset = PARK_EVERY * 0.3;
          const at = (value: number, start: number) =>
            ((value * PARK_EVERY + inset - start) * factor).toFixed(1);
          const side = ((PARK_EVERY - 2 * inset) * factor).toFixed(1);
          parks.push(
            `<rect x="${at(px, square.left)}" y="${at(py, square.top)}" width="${side}" height="${side}" rx="${(24 * factor).toFixed(1)}"/>`,
          );
        }
  }
  const streets = STREETS.filter(({ from }) => zoom >= from).map(
    ({ every, width, colour }) =>
      `<path d="${streetPath(every, square, factor)}" stroke="${colour}" stroke-width="${Math.max(1, width * factor).toFixed(1)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}"><rect width="${TILE}" height="${TILE}" fill="#e9e2d3"/><g fill="#cfdcbd">${parks.join('')}</g><g fill="none" stroke-linejoin="round">${streets.join('')}</g></svg>`;
}
