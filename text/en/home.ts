import { hourOfDay } from '#text/hours.ts';

export const home = {
  title: 'Plants that say it for years',
  description:
    'Living plants in glazed ceramic, engraved with your words and carried to their door: today within Riyadh, in working days across Saudi Arabia.',
  choose: 'Choose a gift',
  byOccasion: 'By occasion',
  orderBefore: (hour: number, city: string) =>
    `Order before ${hourOfDay('en', hour)} to arrive today in ${city}`,
  courierDays: (city: string) => `Reaches ${city} in 2 to 5 working days`,
  occasionsHeading: 'A plant for every occasion',
  occasions: 'Occasions',
  categories: 'Kinds of gift',
  seeAll: 'See all',
  seeAllOf: (rail: string) => `See all: ${rail}`,
  promiseHeading: 'A time that you choose',
  today: 'Today',
  todayText: (from: number, to: number) =>
    `Within Riyadh, in a two-hour window between ${hourOfDay('en', from)} and ${hourOfDay('en', to)}`,
  fromTwoDays: 'From 2 days',
  toOthers: 'To other cities, in working days without Friday and Saturday',
  toCity: (city: string) => `To ${city}, in working days without Friday and Saturday`,
  anyHour: '24 hours',
  cafe: 'Pickup from our Riyadh café, at any hour',
  engravedSample: 'To Mum',
  startEngraving: 'Start engraving',
  careHeading: 'It lives long. We stay with it.',
  careText: 'Every plant’s page says what it likes: water, light and warmth. The care guide says the rest.',
  careGuide: 'The care guide',
  careOf: (title: string) => `What ${title} likes`,
  askForQuote: 'Ask for a quote',
};
