import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import type { Shelves } from '#server/catalogue/shelves.public.ts';
import type { Shop } from '#server/http/context.ts';
import { orderInOffice } from '#server/settings.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { fullDay, timeOfDay, timeRange } from '#text/when.ts';
import { colourIn, titleIn } from './goods.ts';
import type { OrderToPrint } from './orders-to-print.store.ts';
import type { PickingSheet } from './picking.pdf.ts';
import { pickingList } from './picking-list.ts';
import type { PrintRun } from './print-runs.store.ts';
import { missingLabelOf } from './printouts.ts';
import type { OrderInRun } from './read-print-stack.ts';

function windowWords({ startsAt, endsAt, isWholeDay }: OrderToPrint, language: Language): string {
  const t = messages[language].office.printing;
  if (startsAt === null || endsAt === null) return t.noWindow;
  const day = fullDay(language, startsAt);
  const { dayAndTime } = messages[language].orders.letter;
  return isWholeDay ? day : dayAndTime(day, timeRange(language, startsAt, endsAt));
}

function printoutNamesOf({ order, printouts, care }: OrderInRun, language: Language): string[] {
  const t = messages[language].office.printing;
  return [
    ...(printouts.has('receipt') ? [t.receipt] : []),
    ...(printouts.has('cards') ? [t.cards(writtenCards(order.lines).length)] : []),
    ...(printouts.has('care') ? [t.care(care.length)] : []),
  ];
}

/**
 * The reason why an order will get no courier's label; null for an order whose label is only missing because its gift
 * is not ready: the courier is requested only then.
 */
function noLabelFor({ order }: OrderInRun, language: Language): string | null {
  const missing = missingLabelOf(order);
  if (missing !== 'awaitsRecipient' && missing !== 'cafe') return null;
  return messages[language].office.printing.missingLabel[missing];
}

/** The content of a run's picking sheet, in the language of the person who made the run. */
export function pickingSheetOf(
  { language, who, at }: PrintRun,
  picked: readonly OrderInRun[],
  { shelves, settings }: { shelves: Shelves; settings: Shop['settings'] },
): PickingSheet {
  const t = messages[language].office.printing;
  const { dayAndTime } = messages[language].orders.letter;
  const orders = picked.map(({ order }) => order);
  const first = orders[0]!;
  return {
    brand: settings.brand.name[language],
    city: language === 'ar' ? first.cityNameAr : first.cityNameEn,
    window: windowWords(first, language),
    printedBy: t.printedBy(who, dayAndTime(fullDay(language, at), timeOfDay(language, at))),
    rows: pickingList(orders, shelves, language),
    orders: picked.map((one) => ({
      number: one.order.number,
      address: orderInOffice(settings, one.order.number),
      lines: one.order.lines.map((line) => ({
        title: titleIn(language, line),
        colour: colourIn(language, line),
        pieces: line.quantity,
        engraving: line.engraving,
        addons: line.addons.map((addon) => titleIn(language, addon)),
      })),
      printouts: printoutNamesOf(one, language),
      noLabel: noLabelFor(one, language),
    })),
  };
}
