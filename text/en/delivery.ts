import { hourOfDay } from '#text/hours.ts';
import { plural } from '#text/plural.ts';

export const delivery = {
  deliverTo: 'Deliver to',
  sameDay: 'Same day',
  // These words are true at any hour, so that the page can be cached. After loading, the script replaces them with the
  // actual day (decision 052).
  sameDayPromise: 'Same-day delivery',
  fromTwoDays: 'From 2 working days',
  cityTitle: 'Where should we deliver?',
  cityLead: 'Plants and delivery times vary by city.',
  /** A mark after the city's name in the header, as long as the shopper has not confirmed the city. */
  cityMark: '?',
  cityQuestion: (city: string) => `Delivering to \u2068${city}\u2069?`,
  cityYes: 'Yes',
  cityYesTo: (city: string) => `Yes, deliver to \u2068${city}\u2069`,
  cityChange: 'Change',
  cityClosedLabel: 'Your city',
  /** Shown on every page, also the cart, if the shopper's city takes no orders at the moment. */
  cityClosed: (city: string) =>
    `We’re not taking orders for \u2068${city}\u2069 right now. Your cart is saved until you choose another city.`,
  cityOther: 'Choose another city',
  citySearch: 'Search for your city',
  cityCount: (count: number) => plural('en', count, { one: '{n} city', other: '{n} cities' }),
  cityNotFound: 'City not found',
  cityNotFoundText: 'Check the spelling, or try a city nearby.',
  citySave: 'Save',
  cityNeeded: 'Choose your city first.',
  citiesUnreached: 'We couldn’t load the list of cities.',
  cityCalloutTitle: (city: string) => `Delivery to \u2068${city}\u2069`,
  // Shown for a city without same-day delivery (Specification 4).
  cityCallout: 'Delivery takes 2-5 business days.',
  fee: {
    costs: (amount: string, freeFrom: string) => `Delivery is ${amount}, free from \u2068${freeFrom}\u2069.`,
    free: 'Delivery is free.',
    freeAfter: (amount: string) => `Add ${amount} more for free delivery.`,
  },
  orderBefore: (hour: number, city: string) =>
    `Order by ${hourOfDay('en', hour)} for same-day delivery in \u2068${city}\u2069`,
  courierDays: (city: string) => `Delivered to \u2068${city}\u2069 in 2 to 5 working days`,
  daysUnreached: 'We couldn’t load the days.',
  chooseDay: 'Choose a day',
  chooseAnotherDay: 'Choose another day',
};
