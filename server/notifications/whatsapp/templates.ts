import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { WhatsappMessage, WhatsappTemplate } from '#providers/whatsapp/whatsapp.port.ts';
import type { OrderEvent } from '#server/events/order-event.ts';
import { type Language, languages } from '#text/language.ts';
import { messages } from '#text/messages.ts';

type TextOf = (order: string) => string;

const PLACEHOLDER = '{{1}}';
const EXAMPLE_ORDER = 'A-10024';
const EXAMPLE_UUID = '0b8f6c1e-3d0a-4f6e-9a55-0c6c2f1f7a11';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The text for pickup at the cafe. If an event has no such text, the order uses the general template. */
const cafeTextOf = (language: Language, event: OrderEvent['event']): TextOf | undefined =>
  (messages[language].whatsapp.cafeEvent as Partial<Record<OrderEvent['event'], TextOf>>)[event];

/** The name of the template for an event, the same in both languages. */
export function templateName({ event, method }: { event: OrderEvent['event']; method: DeliveryMethod }) {
  const isAtTheCafe = method === 'cafe' && cafeTextOf('en', event) !== undefined;
  return `${isAtTheCafe ? 'cafe' : 'order'}_${snake(event)}`;
}

/** The message about an event, with the order's number in the text and a button that opens the order's page. */
export const whatsappOf = (
  { event, method, orderNumber, orderUuid }: OrderEvent,
  { to, language }: { to: string; language: Language },
): WhatsappMessage => ({
  to,
  language,
  template: templateName({ event, method }),
  values: [orderNumber],
  buttonPath: orderUuid,
});

/** Every template that the shop sends (providers/15-whatsapp, Templates). */
export function listTemplates(publicUrl: string): WhatsappTemplate[] {
  const address = `${publicUrl}/my-orders?order_id=`;
  return languages.flatMap((language) => {
    const { event, cafeEvent, button, footer } = messages[language].whatsapp;
    const define = (name: string, textOf: TextOf): WhatsappTemplate => ({
      name,
      language,
      text: textOf(PLACEHOLDER),
      exampleValues: [EXAMPLE_ORDER],
      footer,
      button: { label: button, address: address + PLACEHOLDER, exampleAddress: address + EXAMPLE_UUID },
    });
    return [
      ...Object.entries(event).map(([name, textOf]) => define(`order_${snake(name)}`, textOf)),
      ...Object.entries(cafeEvent).map(([name, textOf]) => define(`cafe_${snake(name)}`, textOf)),
    ];
  });
}
