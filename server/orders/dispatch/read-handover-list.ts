import type { InputOf } from '#contract/call.ts';
import type { readHandoverListCall } from '#contract/orders/dispatch.calls.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listDispatchedShipments } from '#server/shipments/dispatch.public.ts';
import { findHandover } from './dispatch.store.ts';
import { renderHandoverList } from './handover-list.pdf.ts';

/** The signed list of a hand-over as a PDF. @throws Refusal notFound */
export async function readHandoverList(
  { handoverId }: InputOf<typeof readHandoverListCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database } = context;
  const handover = await findHandover(database, handoverId);
  if (!handover) throw refuse('notFound', (t) => t.office.handoverUnknown);
  const shipments = await listDispatchedShipments(
    database,
    handover.parcels.map(({ id }) => id),
  );
  const parcels = handover.parcels.map((parcel) => ({
    ...parcel,
    trackingNumber: handover.carrier === 'own' ? null : (shipments.get(parcel.id)?.trackingNumber ?? null),
  }));
  const bytes = await renderHandoverList({ ...handover, parcels }, context);
  return { bytes, type: 'application/pdf', name: `handover-${handoverId}.pdf` };
}
