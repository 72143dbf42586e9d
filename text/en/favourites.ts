import { number, plural } from '#text/plural.ts';

const items = (n: number) => plural('en', n, { one: '{n} item', other: '{n} items' });

export const favourites = {
  /** In the dialog that a guest's press on a heart opens. */
  signInToSave: (title: string) => `Sign in, and we’ll save \u2068${title}\u2069 to your favourites.`,
  title: 'Favourites',
  description: 'The plants and gifts you like, in one place, and which we can deliver to your city.',
  items: 'Items',
  reach(total: number, available: number, city: string): string {
    if (available === total)
      return total === 1
        ? `1 item, available in \u2068${city}\u2069 right now`
        : `${items(total)}, all available in \u2068${city}\u2069 right now`;
    if (available === 0)
      return total === 1
        ? `1 item, not available in \u2068${city}\u2069 right now`
        : `${items(total)}, none available in \u2068${city}\u2069 right now`;
    return `${items(total)}, ${number(available)} of them available in \u2068${city}\u2069 right now`;
  },
  noneLeft: 'You’ve removed everything. Tap the heart again on anything you’d like to keep.',
  empty: 'No favourites yet',
  emptyText: 'Tap the heart on anything you like and you’ll find it here.',
  browse: 'Browse gifts',
  failed: 'We couldn’t load your favourites right now.',
  signIn: 'Sign in to see your favourites',
  signInText: 'They’re saved to your account, so you’ll find them on all your devices.',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    favourites: typeof favourites;
  }
}
