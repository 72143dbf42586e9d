export const offline = {
  title: 'You’re offline',
  description: 'There’s no internet connection right now. Your cart is just as you left it.',
  lead: 'Your cart is just as you left it. We’ll try again.',
  tryAgain: 'Try again',
  /** Shown on a page that the service worker has cached during an earlier visit. */
  kept: 'You’re offline. Prices are from your last visit.',
  /** The button of a push notification that opens the shop. */
  open: 'Open',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    offline: typeof offline;
  }
}
