import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import type { GiftCard } from '#contract/catalogue/gift-card.wire.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { renderGiftCards } from './gift-card.pdf.ts';

type Line = {
  cardMessage: string | null;
  cardDesign: GiftCard['design'];
  cardFrom: string | null;
  greeting: GiftCard['greeting'];
};

/** The cards of an order as a PDF, in the language of the order; null if no card has anything to print. */
export async function makeGiftCards(
  { settings }: Pick<Shop, 'settings'>,
  { number, language, lines }: { number: string; language: Language; lines: readonly Line[] },
): Promise<{ pdf: Buffer; count: number } | null> {
  const cards = writtenCards(lines);
  if (cards.length === 0) return null;
  const title = `${messages[language].orders.card} ${number}`;
  const pdf = await renderGiftCards(cards, {
    author: settings.brand.name[language],
    title,
    language,
    publicUrl: settings.publicUrl,
  });
  return { pdf, count: cards.length };
}
