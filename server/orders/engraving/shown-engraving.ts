import type { OutputOf } from '#contract/call.ts';
import { charactersNotDrawn } from '#contract/display-font.rules.ts';
import type { markEngravedCall } from '#contract/orders/engraving.calls.ts';
import type { Database } from '#database/database.ts';
import { type EngravingArea, listEngravingAreas } from '#server/catalogue/catalogue.public.ts';
import { engravedDirection } from '#server/drawing/engraved-line.ts';
import { minutesLateOf, windowOf } from '../office/shown-card.ts';
import { type EngravedLine, listPieceStates } from './engravings.store.ts';

export type Engraving = OutputOf<typeof markEngravedCall>;

const linePictureOf = ({ picture, text, tone, anchor }: EngravedLine): Engraving['linePicture'] => ({
  address: picture,
  engraving: tone === null || anchor === null ? null : { text, tone, anchor },
});

/**
 * Every pot of these lines with its state and engraving area. Runs three queries, regardless of the number of lines.
 */
export async function shownEngravings(
  database: Database,
  lines: readonly EngravedLine[],
  now: Date,
): Promise<Engraving[]> {
  const states = await listPieceStates(
    database,
    lines.map(({ lineId }) => lineId),
  );
  const stateOf = new Map(states.map((state) => [`${state.lineId} ${state.piece}`, state]));
  const areas = await listEngravingAreas(
    database,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap((line) => {
    const area: EngravingArea | null = areas.get(line.productId) ?? null;
    const shown = {
      lineId: line.lineId,
      pieces: line.quantity,
      number: line.number,
      window: windowOf(line),
      minutesLate: minutesLateOf(line, now),
      productId: line.productId,
      title: line.title,
      colourName: line.colourName,
      linePicture: linePictureOf(line),
      text: line.text,
      language: engravedDirection(line.text) === 'rtl' ? ('ar' as const) : ('en' as const),
      area,
      leftOut: charactersNotDrawn(line.text),
    };
    return Array.from({ length: line.quantity }, (_, at) => {
      const state = stateOf.get(`${line.lineId} ${at + 1}`);
      return {
        ...shown,
        piece: at + 1,
        version: state?.version ?? 0,
        done: state?.doneAt ? { who: state.who, at: state.doneAt } : null,
        spoilt: state?.spoilt ?? 0,
      };
    });
  });
}
