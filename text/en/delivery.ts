import { plural } from '#text/plural.ts';

export const delivery = {
  deliverTo: 'Deliver to',
  sameDay: 'Same day',
  sameDayPromise: 'Same-day delivery',
  fromTwoDays: 'From 2 working days',
  cityTitle: 'Where should we deliver?',
  cityLead: 'Plants and delivery times vary by city.',
  citySearch: 'Search for your city',
  cityCount: (count: number) => plural('en', count, { one: '{n} city', other: '{n} cities' }),
  cityNotFound: 'City not found',
  cityNotFoundText: 'Check the spelling, or try a city nearby.',
  citySave: 'Save',
  cityNeeded: 'Choose your city first.',
  citiesUnreached: 'We couldn’t load the list of cities.',
  cityCalloutTitle: (city: string) => `Delivery to \u2068${city}\u2069`,
  // For a city without same-day delivery (Specification 4).
  cityCallout: 'Delivery takes 2-5 business days.',
};
