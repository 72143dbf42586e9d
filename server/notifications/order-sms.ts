import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { OrderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';

/**
 * Sends the SMS about an event of an order. A repeat sends the same message again; the service can recognise it by the
 * reference.
 */
export async function sendOrderSms(
  notification: OrderEvent,
  { to, language, id }: { to: string; language: Language; id: string },
  { providers, settings }: Pick<Shop, 'providers' | 'settings'>,
): Promise<void> {
  const { event, cafeNews } = messages[language].orders;
  const atTheCafe: Partial<typeof event> = notification.method === 'cafe' ? cafeNews : {};
  const messageOf = atTheCafe[notification.event] ?? event[notification.event];
  const link = `${settings.publicUrl}/my-orders?order_id=${notification.orderUuid}`;
  const text = messageOf(settings.brand.name[language], notification.orderNumber, link);
  try {
    await providers.sms.send({ to, text }, `order-${notification.event}-${id}`);
  } catch (error) {
    // The SMS is dropped, because the phone number cannot receive messages; the order's page shows the same
    // information.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}
