import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { ARCH, type Drawing, INK, STEM } from './brand.ts';
import { type Face, openFaces } from './faces.ts';
import { renderQr } from './qr.ts';
import { type Run, runsOf, textInReadingOrder } from './runs.ts';

/** The size of an A4 page in PDF points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
/** The size of an A6 card in PDF points; the card can be printed in portrait or landscape format. */
export const CARD = { width: 297.64, height: 419.53, margin: 24 } as const;
export const LANDSCAPE_CARD = { width: CARD.height, height: CARD.width, margin: 0 } as const;
type Format = { width: number; height: number; margin: number };

export type Look = {
  size?: number;
  face?: Face;
  colour?: string;
  /** The direction of the paragraph; by default the direction of the sheet. */
  base?: 'ltr' | 'rtl';
};
export type Place = {
  /** The distance in points from the edge where lines start (right in Arabic), and the width in points. */
  from?: number;
  width?: number;
  /** The baseline of the first line, in points from the top. */
  y: number;
  align?: 'start' | 'end' | 'middle';
};
/** A rectangle in points: `from` is the distance from the edge where lines start, `y` that from the top. */
export type Box = { from: number; y: number; width: number; height: number };

export const LINE_HEIGHT = 1.5;
// Loaded with the first document, because most processes draw none: 8 MB and a tenth of a second. Not by import(),
// because a sheet is opened without waiting.
const loadPdfkit = () => createRequire(import.meta.url)('pdfkit') as typeof PDFDocument;
const letters = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/**
 * A PDF document that is drawn from the top in the direction of its language: positions are measured from the edge
 * where lines start. The font joins Arabic letters, lines follow the Unicode Bidirectional Algorithm, and text can be
 * copied and read aloud.
 */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  #format: Format;
  #isRtl: boolean;
  readonly #done: Promise<Buffer>;
  /** The cached widths of texts. Laying out a run is the slowest step, and each run is measured before it is drawn. */
  readonly #widths = new Map<string, number>();

  constructor({
    language,
    title,
    author,
    madeAt,
    format = PAGE,
  }: { language: 'ar' | 'en'; title: string; author: string; madeAt: Date | null; format?: Format }) {
    this.#isRtl = language === 'ar';
    this.#format = format;
    this.#pdf = new (loadPdfkit())({
      size: [format.width, format.height],
      margin: 0,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        // The file's creation date is the document's own date, so that drawing the document twice gives the same bytes.
        ...(madeAt === null ? {} : { CreationDate: madeAt, ModDate: madeAt }),
      },
    });
    for (const { face, script, bytes } of openFaces()) this.#pdf.registerFont(`${face} ${script}`, bytes);
    const parts: Buffer[] = [];
    this.#pdf.on('data', (part: Buffer) => parts.push(part));
    this.#done = new Promise((resolve, reject) => {
      this.#pdf.on('end', () => resolve(Buffer.concat(parts)));
      this.#pdf.on('error', reject);
    });
  }

  /** Writes text in as many lines as it needs. @returns the baseline after the text */
  write(
    text: string,
    { from = 0, width = this.#lineWidth - from, y, align = 'start' }: Place,
    look: Look = {},
  ): number {
    const { size = 10 } = look;
    let baseline = y;
    for (const line of this.#linesOf(text, width, look)) {
      const lineWidth = this.#measure(line, look);
      const isAtLeft = (align === 'start') !== this.#isRtl;
      const left = this.#left(from, width);
      const spare = align === 'middle' ? (width - lineWidth) / 2 : isAtLeft ? 0 : width - lineWidth;
      this.#draw(line, left + spare, baseline, look);
      baseline += size * LINE_HEIGHT;
    }
    return baseline;
  }

  /** Whether a text fits into a box without breaking a word. */
  fits(text: string, { width, height }: Pick<Box, 'width' | 'height'>, look: Look): boolean {
    const isWhole = text.split(/\s+/).every((word) => this.#measure(word, look) <= width);
    return isWhole && this.linesIn(text, width, look) * (look.size ?? 10) * LINE_HEIGHT <= height;
  }

  linesIn(text: string, width: number, look: Look): number {
    return this.#linesOf(text, width, look).length;
  }

  rule(y: number, { from = 0, width = this.#lineWidth, colour = INK.line as string } = {}): void {
    const left = this.#left(from, width);
    this.#pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.7)
      .stroke(colour);
  }

  /** Draws a QR code in black. The caller must leave white paper around it, which is its quiet zone. */
  qr(text: string, { from, y, size }: { from: number; y: number; size: number }): void {
    const { size: squares, path } = renderQr(text);
    this.#pdf
      .save()
      .translate(this.#left(from, size), y)
      .scale(size / squares);
    this.#pdf.path(path).fill(INK.dark).restore();
  }

  /** Draws the outline of a box. */
  frame({ from, y, width, height }: Box, colour: string = INK.line): void {
    this.#pdf.rect(this.#left(from, width), y, width, height).lineWidth(0.5).stroke(colour);
  }

  /**
   * Draws a path at the given width, never mirrored: `from` is measured from the left edge of the box in both
   * languages. `isTurned` draws the path upside down.
   */
  draw(
    { box: [left, top, boxWidth, boxHeight], path }: Drawing,
    within: Box,
    {
      from,
      y,
      width,
      colour,
      isTurned = false,
    }: {
      from: number;
      y: number;
      width: number;
      colour: string;
      isTurned?: boolean;
    },
  ): void {
    const scale = width / boxWidth;
    this.#pdf.save().translate(this.#left(within.from, within.width) + from, within.y + y);
    if (isTurned) this.#pdf.translate(width, boxHeight * scale).rotate(180);
    this.#pdf.scale(scale).translate(-left, -top).path(path).fill(colour).restore();
  }

  /** Draws the strokes of a signature, scaled to the box and never mirrored. */
  stroke({ box: [left, top, width], path }: Drawing, within: Box, colour: string): void {
    const scale = within.width / width;
    this.#pdf.save().translate(this.#left(within.from, within.width), within.y);
    this.#pdf.scale(scale).translate(-left, -top).lineWidth(4).lineCap('round').lineJoin('round');
    this.#pdf.path(path).stroke(colour).restore();
  }

  mark({ from, y, size }: { from: number; y: number; size: number }): void {
    const scale = size / 50;
    this.#pdf
      .save()
      .translate(this.#left(from, 40 * scale), y)
      .scale(scale);
    this.#pdf.lineWidth(2).path(ARCH).stroke(INK.green);
    this.#pdf.lineCap('round').path(STEM).stroke(INK.green);
    this.#pdf.restore();
  }

  /** Starts the next page, in another language or format if given. */
  turnPage(language?: 'ar' | 'en', format?: Format): void {
    if (format !== undefined) this.#format = format;
    const { width, height } = this.#format;
    this.#pdf.addPage({ size: [width, height], margin: 0 });
    if (language !== undefined) this.#isRtl = language === 'ar';
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /**
   * Calls a function for every page; use it after all pages are written. `language` is the language of what the
   * function writes.
   */
  onEachPage(act: (page: number, of: number) => void, language?: 'ar' | 'en'): void {
    if (language !== undefined) this.#isRtl = language === 'ar';
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      act(page + 1, count);
    }
  }

  finish(): Promise<Buffer> {
    this.#pdf.end();
    return this.#done;
  }

  get #lineWidth(): number {
    return this.#format.width - 2 * this.#format.margin;
  }

  /** Converts a distance from the edge where lines start to the distance in points from the page's left edge. */
  #left(from: number, width: number): number {
    const { width: page, margin } = this.#format;
    return this.#isRtl ? page - margin - from - width : margin + from;
  }

  #runs(line: string, { base }: Look) {
    return runsOf(line, base ?? (this.#isRtl ? 'rtl' : 'ltr'));
  }

  /**
   * The font features of a run. With named features, the library lays out a whole run in its own direction; without
   * them, word by word from the left.
   */
  #features(isRtl: boolean): PDFKit.Mixins.OpenTypeFeatures[] {
    return isRtl ? ['rtla'] : ['kern'];
  }

  #widthOf({ text, isRtl, script }: Run, { size = 10, face = 'plain' }: Look): number {
    const key = `${face} ${script} ${size} ${isRtl} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    this.#pdf.font(`${face} ${script}`).fontSize(size);
    const width = this.#pdf.widthOfString(text, { features: this.#features(isRtl) });
    this.#widths.set(key, width);
    return width;
  }

  #measure(line: string, look: Look): number {
    return this.#runs(line, look).reduce((sum, run) => sum + this.#widthOf(run, look), 0);
  }

  /** Breaks a text into lines between words; the text's own line breaks stay. */
  #linesOf(text: string, width: number, look: Look): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(' ').flatMap((one) => this.#partsOf(one, width, look))) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && this.#measure(longer, look) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    });
  }

  /** Breaks a word that is longer than a line into parts that fit. */
  #partsOf(word: string, width: number, look: Look): string[] {
    if (this.#measure(word, look) <= width) return [word];
    const parts = [''];
    for (const { segment } of letters.segment(word)) {
      const longer = parts.at(-1) + segment;
      if (parts.at(-1) === '' || this.#measure(longer, look) <= width) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }

  #draw(line: string, left: number, baseline: number, look: Look): void {
    const { size = 10, face = 'plain', colour = INK.text } = look;
    const runs = this.#runs(line, look);
    let x = left;
    // The PDF also stores the text in reading order, because the glyphs are in drawing order.
    this.#pdf.markContent('Span', { actual: textInReadingOrder(line) });
    for (const run of runs) {
      this.#pdf.font(`${face} ${run.script}`).fontSize(size).fillColor(colour);
      this.#pdf.text(run.text, x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: this.#features(run.isRtl),
      });
      x += this.#widthOf(run, look);
    }
    this.#pdf.endMarkedContent();
  }
}
