import { number, plural } from '#text/plural.ts';

/**
 * Texts for buyers' ratings on a product's page. The page receives them with its data
 * (storefront/ratings/ratings-view).
 */
export const ratings = {
  title: 'What gift givers say',
  average: (average: number) => `${average.toFixed(1)} out of 5`,
  count: (n: number) => plural('en', n, { one: '{n} rating', other: '{n} ratings' }),
  verified: 'Only from people who bought it here.',
  /** The names of the ratings from 1 to 5 (Specification 3). */
  values: ['Angry', 'Sad', 'Okay', 'Good', 'Great'],
  distribution: 'How the ratings are spread',
  bar: (value: string, n: number) =>
    `${value}: ${plural('en', n, { one: '{n} rating', other: '{n} ratings' })}`,
  stars: (rating: number, value: string) => `${number(rating)} out of 5: \u2068${value}\u2069`,
  /** How an anonymous author is named. */
  giver: 'A gift giver',
  pot: (colour: string) => `\u2068${colour}\u2069 pot`,
  readMore: 'Read more',
  readMoreOf: (name: string) => `Read more of what \u2068${name}\u2069 said`,
  answer: 'The shop replied',
  picture: (n: number, name: string) => `Photo ${number(n)} from \u2068${name}\u2069`,
  openPicture: (n: number, name: string) => `Open photo ${number(n)} from \u2068${name}\u2069`,
  pictures: (name: string) => `Photos from \u2068${name}\u2069`,
  pictureOf: (n: number, total: number) => `${number(n)} of ${number(total)}`,
  next: 'Next photo',
  previous: 'Previous photo',
  close: 'Close',
  more: 'Show more',
  wait: 'One moment',
  shown: (n: number, total: number) => `Showing ${number(n)} of ${number(total)}`,
  moreFailed: 'We couldn’t load more right now.',
};
