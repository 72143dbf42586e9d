import { useEffect, useLayoutEffect, useRef } from 'react';

const linkOf = (card: Element): HTMLElement | null => card.querySelector('a[href]');
const isShown = (card: Element): boolean => card.getClientRects().length > 0;
const cardsInPage = (): Element[] => [...document.querySelectorAll('[data-card]')].filter(isShown);

/** The number of the order whose card contains the focus. */
export const focusedNumber = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;

/** Moves the focus to the next or previous card in reading order. If no card has the focus, the first card gets it. */
export function focusCard(by: 1 | -1): void {
  const cards = cardsInPage();
  const now = cards.findIndex((card) => card.contains(document.activeElement));
  const next = cards[now < 0 ? 0 : now + by];
  if (!next) return;
  linkOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/**
 * Keeps the focus on a card that moves to another column: React mounts the card there as a new element, which has no
 * focus.
 */
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
    // When the focused element is removed, the browser moves the focus to the body without an event.
    if (last.current === undefined || document.activeElement !== document.body) return;
    const card = cardsInPage().find((one) => one instanceof HTMLElement && one.dataset.card === last.current);
    if (card) linkOf(card)?.focus({ preventScroll: true });
  });
}
