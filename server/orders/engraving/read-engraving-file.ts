import type { InputOf, OutputOf } from '#contract/call.ts';
import type {
  readEngravingFileCall,
  readEngravingPlateCall,
  renderEngravingCall,
} from '#contract/orders/engraving.calls.ts';
import { placesOnPlate } from '#contract/orders/engraving.rules.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { Database } from '#database/database.ts';
import { type EngravingArea, listEngravingAreas } from '#server/catalogue/catalogue.public.ts';
import { flatEngraving } from '#server/drawing/engraved-line.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { type EngravedLine, findEngravedLines, listPieceStates } from './engravings.store.ts';
import { renderLaserSvg } from './laser-svg.ts';
import { renderProof } from './proof.pdf.ts';

export type RenderedEngraving = { line: EngravedLine; area: EngravingArea; path: string; sizeMm: number };

const unknown = (): Refusal => refuse('notFound', (t) => t.office.engravingUnknown);

/** The outlines of engraved lines in the workshop. @throws Refusal notFound, also if a product has no engraving area */
async function renderLines(
  database: Database,
  language: Language,
  lineIds: readonly number[],
): Promise<Map<number, RenderedEngraving>> {
  const lines = await findEngravedLines(database, language, lineIds);
  const areas = await listEngravingAreas(
    database,
    [...lines.values()].map(({ productId }) => productId),
  );
  return new Map(
    [...new Set(lineIds)].map((lineId) => {
      const line = lines.get(lineId);
      if (!line) throw unknown();
      const area = areas.get(line.productId);
      const drawn = area && flatEngraving(line.text, area);
      if (!drawn) throw refuse('notFound', (t) => t.office.engravingNoArea);
      return [lineId, { line, area, ...drawn }];
    }),
  );
}

/** The outlines of one engraving, for the preview. @throws Refusal notFound */
export async function renderEngraving(
  { lineId }: InputOf<typeof renderEngravingCall>,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof renderEngravingCall>> {
  const { area, path, sizeMm } = (await renderLines(database, language, [lineId])).get(lineId)!;
  return { widthMm: area.widthMm, heightMm: area.heightMm, path, sizeMm };
}

const labelOf = ({ line }: RenderedEngraving): string => `${line.number} ${line.title}: ${line.text}`;

/** One engraving, as an SVG for the laser or as a proof to hold against the pot. @throws Refusal notFound */
export async function readEngravingFile(
  { lineId, format }: InputOf<typeof readEngravingFileCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database, language } = context;
  const drawn = (await renderLines(database, language, [lineId])).get(lineId)!;
  const { area, line, path } = drawn;
  const name = `${line.number}-${lineId}.${format}`;
  if (format === 'pdf') return { bytes: await renderProof([drawn], context), type: 'application/pdf', name };
  const bytes = renderLaserSvg({ ...area, title: line.number }, [
    { x: 0, y: 0, widthMm: area.widthMm, heightMm: area.heightMm, path, label: labelOf(drawn) },
  ]);
  return { bytes, type: 'image/svg+xml', name };
}

/**
 * One file for several pots that the laser engraves together on a plate. @throws Refusal notFound; wrongState if one of
 * them is engraved already; notValid if they do not fit
 */
export async function readEngravingPlate(
  { pots, format, widthMm, heightMm }: InputOf<typeof readEngravingPlateCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database, language } = context;
  const drawnLines = await renderLines(
    database,
    language,
    pots.map(({ lineId }) => lineId),
  );
  const drawn = pots.map(({ lineId, piece }) => {
    const one = drawnLines.get(lineId)!;
    if (piece > one.line.quantity) throw unknown();
    return one;
  });
  const engraved = (await listPieceStates(database, [...drawnLines.keys()])).find(
    ({ lineId, piece, doneAt }) =>
      doneAt !== null && pots.some((pot) => pot.lineId === lineId && pot.piece === piece),
  );
  if (engraved)
    throw refuse('wrongState', (t) =>
      t.office.plateHasEngraved(drawnLines.get(engraved.lineId)!.line.number),
    );
  const places = placesOnPlate(
    { widthMm, heightMm },
    drawn.map(({ area }) => area),
  );
  if (places.length < pots.length)
    throw refuse('notValid', (t) => t.office.plateTooSmall(places.length, pots.length), { field: 'pots' });
  const name = `plate-${widthMm}x${heightMm}.${format}`;
  if (format === 'pdf') return { bytes: await renderProof(drawn, context), type: 'application/pdf', name };
  const bytes = renderLaserSvg(
    { widthMm, heightMm, title: drawn.map(({ line }) => line.number).join(', ') },
    drawn.map((one, at) => ({
      ...places[at]!,
      widthMm: one.area.widthMm,
      heightMm: one.area.heightMm,
      path: one.path,
      label: labelOf(one),
    })),
  );
  return { bytes, type: 'image/svg+xml', name };
}
