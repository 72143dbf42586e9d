import { number, plural } from '#text/plural.ts';

const items = (n: number) => plural('en', n, { one: '{n} item', other: '{n} items' });

export const favourites = {
  title: 'Favourites',
  description: 'The plants and gifts you like, in one place, and which of them reach your city now.',
  items: 'Items',
  reach(total: number, available: number, city: string): string {
    if (available === total)
      return total === 1
        ? `1 item, and it reaches ${city} now`
        : `${items(total)}, all of them reach ${city} now`;
    if (available === 0)
      return total === 1
        ? `1 item that does not reach ${city} now`
        : `${items(total)}, none of them reaches ${city} now`;
    return `${items(total)}, ${number(available)} of them ${available === 1 ? 'reaches' : 'reach'} ${city} now`;
  },
  noneLeft: 'Nothing is kept here any more. Tap a heart again to keep what you see.',
  empty: 'No favourites yet',
  emptyText: 'Tap the heart on anything you like and it waits here.',
  browse: 'Browse gifts',
  failed: 'Your favourites could not be read just now.',
  signIn: 'Sign in to see your favourites',
  signInText: 'They stay with your account and wait on every device of yours.',
};
