import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import type { Email } from '#providers/email/email.port.ts';
import type { Settings } from '#server/settings.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { fullDay, timeOfDay, timeRange } from '#text/when.ts';
import { writeLetter } from './letter.ts';

/**
 * The displayed size of the picture in pixels: half of its real size, so that it is sharp on high-resolution screens
 * (server/catalogue/pictures/render-line-picture).
 */
const PICTURE = { width: 544, height: 310 } as const;

/** The confirmation e-mail of an order: the gift as it will be made, for whom, when, and what was paid. */
export function writeOrderLetter(
  order: Order,
  picture: Buffer | null,
  language: Language,
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
): Omit<Email, 'to'> {
  const t = messages[language].orders.letter;
  const { about } = messages[language].notifications.email;
  const name = brand.name[language];
  const isGift = order.recipientKind !== 'me';
  const title = isGift ? t.giftTitle(order.recipientName) : t.ownTitle;
  const [first] = order.lines;
  const engravings = order.lines.flatMap(({ engraving }) => engraving ?? []);
  const facts = [
    { name: t.items, value: order.lines.map(titleOf).join(t.comma) },
    ...engravings.map((value) => ({ name: t.engraving, value })),
    ...(isGift ? [{ name: t.recipient, value: order.recipientName }] : []),
    { name: t.arrival, value: arrivalOf(order, language) },
    { name: t.total, value: accountRiyalsInWords(language, order.totals.total + order.totals.wallet) },
  ];
  return writeLetter(
    {
      subject: t.subject(order.number),
      picture:
        picture && first
          ? { content: picture, alt: t.picture(first.title, first.engraving), ...PICTURE }
          : null,
      title,
      lead: [t.lead(order.number)],
      facts,
      action: {
        label: isGift ? t.trackGift : t.trackOrder,
        href: `${publicUrl}/my-orders?order_id=${order.uuid}`,
      },
      code: null,
      link: null,
      more: [],
    },
    { language, brand: name, about: about(name) },
  );
}

const titleOf = ({ title, colourName, quantity }: Order['lines'][number]): string =>
  [
    colourName === null ? `\u2068${title}\u2069` : `\u2068${title}\u2069 (\u2068${colourName}\u2069)`,
    quantity > 1 ? `× ${quantity}` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A sentence that says when the order arrives or can be picked up, or that its recipient chooses the time. */
function arrivalOf(order: Order, language: Language): string {
  const t = messages[language].orders.letter;
  const { slotStartsAt: from, slotEndsAt: to } = order;
  if (from === null || to === null || awaitsRecipient(order)) return t.recipientChooses;
  const day = fullDay(language, from);
  if (order.method === 'cafe') return t.pickUp(day, timeOfDay(language, from));
  return order.slotIsWholeDay ? day : t.dayAndTime(day, timeRange(language, from, to));
}
