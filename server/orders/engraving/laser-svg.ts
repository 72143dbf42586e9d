/** An area to engrave, in millimetres from the top left corner of the file. */
export type LaserArea = {
  x: number;
  y: number;
  widthMm: number;
  heightMm: number;
  /** The outlines as an SVG path in millimetres, from the area's top left corner. */
  path: string;
  /**
   * The label that says to which pot the area belongs, for people who open the file. The laser never engraves the
   * label.
   */
  label: string;
};

/** Formats millimetres with at most three decimals. */
const mm = (value: number): string => String(Number(value.toFixed(3)));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Matches characters that XML forbids even when escaped: control characters and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, ' ').replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/**
 * The SVG file for the laser, in true size, with two layers as laser software expects. Layer `engrave` has the
 * outlines, filled black. Layer `area` has the border of each area as a red hairline, to align the pot with but not to
 * engrave.
 */
export function renderLaserSvg(
  sheet: { widthMm: number; heightMm: number; title: string },
  areas: readonly LaserArea[],
): Buffer {
  const size = `${mm(sheet.widthMm)} ${mm(sheet.heightMm)}`;
  const outlines = areas.map(
    ({ x, y, path, label }) =>
      `    <path transform="translate(${mm(x)} ${mm(y)})" d="${path}"><title>${escaped(label)}</title></path>`,
  );
  const borders = areas.map(
    ({ x, y, widthMm, heightMm }) =>
      `    <rect x="${mm(x)}" y="${mm(y)}" width="${mm(widthMm)}" height="${mm(heightMm)}"/>`,
  );
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1" width="${mm(sheet.widthMm)}mm" height="${mm(sheet.heightMm)}mm" viewBox="0 0 ${size}">`,
      `  <title>${escaped(sheet.title)}</title>`,
      '  <g id="area" inkscape:groupmode="layer" inkscape:label="area" fill="none" stroke="#ff0000" stroke-width="0.01">',
      ...borders,
      '  </g>',
      '  <g id="engrave" inkscape:groupmode="layer" inkscape:label="engrave" fill="#000000" fill-rule="nonzero" stroke="none">',
      ...outlines,
      '  </g>',
      '</svg>',
      '',
    ].join('\n'),
  );
}
