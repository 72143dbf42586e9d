import { useEffect, useLayoutEffect, useRef } from 'react';

const linkOf = (card: Element): HTMLElement | null => card.querySelector('a[href]');
const isShown = (card: Element): boolean => card.getClientRects().length > 0;
const cardsInPage = (): Element[] => [...document.querySelectorAll('[data-card]')].filter(isShown);

/** The order whose card has the focus, or holds what has it. */
export const focusedNumber = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;

/** Moves the focus to the next or previous card, in reading order; to the first one when no card has it. */
export function focusCard(by: 1 | -1): void {
  const cards = cardsInPage();
  const now = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[now < 0 ? 0 : now + by];
  if (!next) return;
  linkOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** A card that moves to another column is drawn again there: the focus follows it. */
export function useCardFocus(): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remember = () => {
      last.current = focusedNumber();
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    // The browser gives the focus of a removed element to the body, without an event.
    if (last.current === undefined || document.activeElement !== document.body) return;
    const card = cardsInPage().find((one) => one instanceof HTMLElement && one.dataset.card === last.current);
    if (card) linkOf(card)?.focus({ preventScroll: true });
  });
}
