import type { WhatsappReason } from '#providers/whatsapp/whatsapp.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { masked } from '#server/events/masked.ts';
import type { OrderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { templateName } from './templates.ts';

type Failure = { event: OrderEvent; reason: WhatsappReason; detail: string };

/**
 * Raises an alarm for a failure that staff can fix, such as a template that is not approved. There is one alarm for
 * each template and reason. A customer without WhatsApp raises none.
 */
export async function reportFailure(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { event, reason, detail }: Failure,
): Promise<void> {
  if (reason === 'notReachable') return;
  const alarm = {
    area: 'messages',
    source: 'whatsapp',
    kind: reason,
    subject: templateName(event),
    detail: masked(detail),
  } as const;
  await upsertAlarm(database, alarm, clock.now());
}
