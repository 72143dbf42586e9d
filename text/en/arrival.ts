import type { CafeOffer } from '#text/cafe-offer.ts';

const orPickUp: Record<CafeOffer, string> = {
  none: '',
  byHour: ', or pick it up from our café',
  anyTime: ', or pick it up from our café any time',
};

/**
 * Texts about when a gift ordered now can arrive. They are loaded after the page, because the cached HTML must not
 * depend on the time (decision 052).
 */
export const arrival = {
  /** Short forms for product cards and the header, which have little room. */
  short: {
    today: 'Arrives today',
    tomorrow: 'Arrives tomorrow',
    on: (day: string) => day,
    none: 'No open day yet',
  },
  /** Names of the next days for the list of cities. */
  day: { today: 'Today', tomorrow: 'Tomorrow' },
  sentence: {
    today: (city: string, hours: string) => `Arrives in \u2068${city}\u2069 today, \u2068${hours}\u2069`,
    tomorrow: (city: string, hours: string) =>
      `Arrives in \u2068${city}\u2069 tomorrow, \u2068${hours}\u2069`,
    onAt: (city: string, day: string, hours: string) =>
      `Arrives in \u2068${city}\u2069 on ${day}, \u2068${hours}\u2069`,
    on: (city: string, day: string) => `Arrives in \u2068${city}\u2069 on ${day}`,
    none: (city: string) => `No delivery day is open in \u2068${city}\u2069 for the next two weeks`,
  },
  orderWithin: (time: string) => `Order within ${time}`,
  orderBy: (time: string) => `Order by ${time}`,
  duration: (hours: number, minutes: number) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean).join(' '),
  orCafe: (order: string, cafe: CafeOffer) => `\u2068${order}\u2069${orPickUp[cafe]}.`,
  later: (cafe: CafeOffer) =>
    `Choose your time at checkout${cafe === 'none' ? '' : ', or pick it up from our café'}.`,
  noneNote: 'Please look in again soon, or choose another city.',
  chosenDay: 'This is the day you chose. You pick the time at checkout.',
  chosenWholeDay: 'This is the day you chose.',
  changeDay: 'Change the day',
  /** Why nothing can be delivered on a day; `day` is the day's name. */
  notOn: (day: string, why: string) => `Delivery on ${day} isn’t possible: ${why}.`,
  notToday: (why: string) => `Delivery today isn’t possible: ${why}.`,
  why: {
    past: 'it’s too late to order',
    full: 'fully booked',
    weekend: 'couriers don’t deliver on Friday or Saturday',
    closed: 'we don’t deliver on that day',
    tooSoon: 'the courier needs longer than that',
    tooFar: 'we take orders up to two weeks ahead',
  },
  list: {
    today: (city: string) => `All of these can arrive in \u2068${city}\u2069 today.`,
    on: (city: string, day: string) => `All of these can arrive in \u2068${city}\u2069 on ${day}.`,
    showEarliest: 'Show gifts for that day',
    overForToday: 'Over for today',
  },
  dialog: {
    lead: (city: string) => `Days open for delivery to \u2068${city}\u2069`,
    days: 'Day',
    choose: 'Choose this day',
    any: 'Any day',
    needed: 'Choose a day first.',
    reasons: { past: 'Too late', full: 'Full', weekend: 'Weekend', closed: 'Closed' },
  },
};
