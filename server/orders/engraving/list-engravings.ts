import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listEngravingsCall } from '#contract/orders/engraving.calls.ts';
import type { EngravingFilter } from '#contract/orders/engraving.rules.ts';
import { inSnapshot } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listEngravedLines } from './engravings.store.ts';
import { type Engraving, shownEngravings } from './shown-engraving.ts';

type Answer = OutputOf<typeof listEngravingsCall>;

const SHOWN: Record<EngravingFilter, (engraving: Engraving) => boolean> = {
  toDo: ({ done }) => done === null,
  done: ({ done }) => done !== null,
  spoilt: ({ spoilt }) => spoilt > 0,
};

/** The laser's queue: every pot to engrave of the orders in the workshop, from one database snapshot. */
export function listEngravings(
  { show = 'toDo', productId }: InputOf<typeof listEngravingsCall>,
  { database, clock, language }: StaffContext,
): Promise<Answer> {
  return inSnapshot(database, async (tx) => {
    const all = await shownEngravings(tx, await listEngravedLines(tx, language), clock.now());
    const of = (filter: EngravingFilter) => all.filter(SHOWN[filter]);
    return {
      engravings: of(show).filter((one) => productId === undefined || one.productId === productId),
      counts: { toDo: of('toDo').length, done: of('done').length, spoilt: of('spoilt').length },
      products: productsOf(all),
    };
  });
}

function productsOf(all: readonly Engraving[]): Answer['products'] {
  const groups = Map.groupBy(all, ({ productId }) => productId);
  return [...groups.values()].map((engravings) => {
    const { productId: id, title, area } = engravings[0]!;
    const toDo = engravings.filter(SHOWN.toDo).length;
    return { id, title, fixture: area?.fixture ?? null, hasArea: area !== null, toDo };
  });
}
