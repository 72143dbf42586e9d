import { CARD_DESIGNS } from '#contract/catalogue/gift-card.rules.ts';
import { type Line, sameContent } from './lines.ts';

/**
 * The lines of a cart without the greetings of the lines that `isOf` selects. Lines that become equal are joined, so
 * that no unit is lost.
 */
export function withoutGreetings(lines: readonly Line[], isOf: (line: Line) => boolean): Line[] {
  const after: Line[] = [];
  for (const line of lines) {
    const bare = isOf(line) ? bareLine(line) : line;
    const same = after.findIndex((one) => sameContent(one, bare));
    if (same === -1) after.push(bare);
    else after[same] = { ...after[same]!, quantity: after[same]!.quantity + bare.quantity };
  }
  return after;
}

function bareLine(line: Line): Line {
  const { cardMessage, cardFrom, cardDesign } = line;
  // A card without text has no design, so a line without text loses its design too.
  const isWritten = cardMessage !== null || cardFrom !== null;
  return {
    ...line,
    greetingToken: null,
    greetingKind: null,
    cardDesign: isWritten ? cardDesign : CARD_DESIGNS[0],
  };
}
