import { readableNumber } from '#contract/phone-groups.ts';
import { careAddress } from '#server/catalogue/care/care.public.ts';
import type { Shop } from '#server/http/context.ts';
import { messages } from '#text/messages.ts';
import { fullDate } from '#text/when.ts';
import type { PrintedReceipt } from '../documents/gift-receipt.pdf.ts';
import { senderNameOf } from '../gifts/read-sender-name.ts';
import { returnsEndAtOf } from '../ratings/return-period.ts';
import { colourIn, titleIn } from './goods.ts';
import type { OrderToPrint } from './orders-to-print.store.ts';

const SECOND_BEFORE = 1_000;

/**
 * The last moment at which a gift delivered in its window can be exchanged; null if that is unknown or differs by
 * product.
 */
function exchangeUntil({ startsAt, lines }: OrderToPrint): Date | null {
  const [days, ...others] = new Set(lines.map(({ returnDays }) => returnDays));
  if (startsAt === null || !days || others.length > 0) return null;
  return new Date(returnsEndAtOf(startsAt, days).getTime() - SECOND_BEFORE);
}

/**
 * The gift receipt as the shop prints it: in the order's language, without prices, and with the giver's name unless the
 * giver hides it.
 */
export function receiptToPrint(
  order: OrderToPrint,
  {
    settings,
    slugs,
    name,
  }: {
    settings: Shop['settings'];
    /** The care page slugs of plants, by product id. */
    slugs: ReadonlyMap<number, string>;
    /** The name on the giver's account. */
    name: string | null;
  },
): { receipt: PrintedReceipt; from: string | null; notes: string[] } {
  const { language, lines } = order;
  const t = messages[language].office.printing;
  const plants = new Set(lines.flatMap(({ productId }) => slugs.get(productId) ?? []));
  const [plant = null] = plants.size === 1 ? plants : [];
  const until = exchangeUntil(order);
  const from = senderNameOf(lines, name);
  return {
    receipt: {
      brand: settings.brand.name[language],
      orderNumber: order.number,
      language,
      recipientName: order.recipientName,
      lines: lines.map((line) => ({
        title: titleIn(language, line),
        colourName: colourIn(language, line),
        quantity: line.quantity,
        engraving: line.engraving,
        addons: line.addons.map((addon) => titleIn(language, addon)),
        cardMessage: line.cardMessage,
        cardDesign: line.cardDesign,
        cardFrom: line.cardFrom,
        returnDays: line.returnDays,
      })),
      careUrl: careAddress(settings.publicUrl, plant, language),
    },
    from: from === null ? null : t.from(from),
    notes: [
      ...(until === null ? [] : [t.exchangeUntil(fullDate(language, until))]),
      t.questions(readableNumber(settings.social.phone)),
    ],
  };
}
