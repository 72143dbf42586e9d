import { hourOfDay } from '#text/hours.ts';

export const home = {
  title: 'Plant gifts, engraved and delivered in Riyadh and across Saudi Arabia',
  description:
    'Living plants in glazed ceramic, engraved with your words and delivered to their door: same day in Riyadh, in 2 to 5 working days across Saudi Arabia.',
  choose: 'Choose a gift',
  byOccasion: 'By occasion',
  occasionsHeading: 'A plant for every occasion',
  occasions: 'Occasions',
  categories: 'Shop by type',
  seeAll: 'See all',
  seeAllOf: (rail: string) => `See all: \u2068${rail}\u2069`,
  bundlesHeading: 'Gift sets, for less together',
  promiseHeading: 'Delivered when you choose',
  today: 'Today',
  todayText: (city: string, from: number, to: number) =>
    `Within \u2068${city}\u2069, in a window you choose between ${hourOfDay('en', from)} and ${hourOfDay('en', to)}`,
  fromTwoDays: 'From 2 working days',
  toOthers: 'To other cities (working days, not Friday or Saturday)',
  toCity: (city: string) => `To \u2068${city}\u2069 (working days, not Friday or Saturday)`,
  anyHour: '24 hours',
  cafe: (city: string) => `Pick up from our café in \u2068${city}\u2069, any time`,
  cafeHours: (from: number, to: number) => `${hourOfDay('en', from)} to ${hourOfDay('en', to)}`,
  cafeThen: (city: string) => `Pick up from our café in \u2068${city}\u2069`,
  engravedSample: 'To Mum',
  startEngraving: 'Start engraving',
  careHeading: 'Made to last, and we’re here to help it thrive',
  careText: 'Every plant page covers water, light and warmth. Our care guide has the rest.',
  careGuide: 'The care guide',
  careOf: (title: string) => `Caring for your \u2068${title}\u2069`,
  askForQuote: 'Ask for a quote',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    home: typeof home;
  }
}
