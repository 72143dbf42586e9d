import { readFileSync, writeFileSync } from 'node:fs';
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Measured, Speed } from './catalogue.bench.ts';

// `node bench/draw-growth.ts <measured.json> <picture.svg>` makes a chart of the results of `npm run bench --
// catalogue` with BENCH_JSON: for each kind of request, the processor time per response of server and database
// together, as the catalogue grows.

const COLUMNS = 4;
const PANEL = { width: 230, height: 150, left: 40, right: 24, top: 30, bottom: 26 };
const GREEN = '#1f6f54';
const GREY = '#9a9a94';
const TEXT = '#2b2b28';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const shortened = (n: number): string =>
  n >= 1_000_000 ? `${n / 1_000_000}M` : n >= 1_000 ? `${n / 1_000}k` : String(n);
const timeOf = ({ server, database }: Speed): number => server + database;

type Point = { products: number; time: number };

function panel(what: string, before: Point[], now: Point[], sizes: number[]): string {
  const most = Math.max(...[...before, ...now].map(({ time }) => time));
  const x = scaleLog()
    .domain([Math.min(...sizes), Math.max(...sizes)])
    .range([PANEL.left, PANEL.width - PANEL.right]);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([PANEL.height - PANEL.bottom, PANEL.top]);
  const lines = y
    .ticks(4)
    .map(
      (tick) =>
        `<line x1="${PANEL.left}" x2="${PANEL.width - PANEL.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#e4e4df"/>` +
        `<text x="${PANEL.left - 6}" y="${y(tick) + 3}" text-anchor="end">${tick}</text>`,
    );
  const marks = sizes.map(
    (size) => `<text x="${x(size)}" y="${PANEL.height - 8}" text-anchor="middle">${shortened(size)}</text>`,
  );
  const curve = (points: Point[], colour: string): string => {
    const at = points.map(({ products, time }) => [x(products), y(time)] as const);
    const path = at.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('');
    const dots = at.map(
      ([px, py]) => `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3" fill="${colour}"/>`,
    );
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
  };
  return `<text x="${PANEL.left}" y="16" font-weight="600">${escaped(what)}</text>${lines.join('')}${marks.join('')}${curve(before, GREY)}${curve(now, GREEN)}`;
}

/** Renders one chart for each kind of request, all with the same axis of catalogue sizes. */
function draw(measured: readonly Measured[]): string {
  const sizes = measured.map(({ products }) => products);
  const questions = measured[0]?.rows.map(({ what }) => what) ?? [];
  const pointsOf = (what: string, which: 'before' | 'now'): Point[] =>
    measured.flatMap(({ products, rows }) => {
      const speed = rows.find((row) => row.what === what)?.[which];
      return speed ? [{ products, time: timeOf(speed) }] : [];
    });
  const panels = questions.map((what, at) => {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    const place = `translate(${column * PANEL.width} ${40 + row * PANEL.height})`;
    return `<g transform="${place}">${panel(what, pointsOf(what, 'before'), pointsOf(what, 'now'), sizes)}</g>`;
  });
  const width = COLUMNS * PANEL.width;
  const height = 40 + Math.ceil(questions.length / COLUMNS) * PANEL.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="${TEXT}">
<title>Processor time of an answer in milliseconds, as the catalogue grows</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${PANEL.left}" y="24" font-size="13">Processor time of an answer, ms, by number of products</text>
<circle cx="${width - 190}" cy="20" r="4" fill="${GREY}"/><text x="${width - 180}" y="24">before</text>
<circle cx="${width - 110}" cy="20" r="4" fill="${GREEN}"/><text x="${width - 100}" y="24">now</text>
${panels.join('\n')}
</svg>
`;
}

const [, , from, to] = process.argv;
if (from === undefined || to === undefined)
  throw new Error('Name the measured file and the picture to write.');
writeFileSync(to, draw(JSON.parse(readFileSync(from, 'utf8')) as Measured[]));
