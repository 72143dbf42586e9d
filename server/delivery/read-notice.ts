import type { InputOf } from '#contract/call.ts';
import type { readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import type { DeliveryNotice } from '#contract/delivery/delivery.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findActiveNotice, findCity } from './delivery.store.ts';

/** Reads the holiday notice that a city shows now (product.md 4); null if the city shows none. */
export async function readNotice(
  { cityId }: InputOf<typeof readNoticeCall>,
  { database, clock, language }: Context,
): Promise<DeliveryNotice | null> {
  if (!(await findCity(database, cityId))) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const notice = await findActiveNotice(database, cityId, clock.now());
  return (
    notice && {
      id: notice.id,
      text: notice.texts[language],
      cutOff: notice.cutOff,
      endsAt: notice.shownUntil,
    }
  );
}
