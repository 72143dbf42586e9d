import { delivery as screen } from './delivery.ts';

export const delivery = {
  cityNotFound: screen.cityNotFound,
  noCafeHere: 'Café pickup isn’t available in this city. Please choose delivery.',
  slotGone: 'That time is no longer available. Please choose another.',
  placeOutsideKingdom: 'We deliver within Saudi Arabia only. Please type the address instead.',
  placeOutsideCity: (city: string) =>
    `You’re outside \u2068${city}\u2069 right now. Please type the address there, or change the city.`,
  placeInCity: (other: string, city: string) =>
    `You’re in \u2068${other}\u2069 right now, and this gift goes to \u2068${city}\u2069. Please type the address, or change the city.`,
  /** Separators and words with which the parts of an address are joined to one line. */
  address: {
    comma: ', ',
    building: 'building',
    floor: 'floor',
    apartment: 'apartment',
    landmark: 'near',
  },
  slotTaken: 'The last place at that time was just taken. Please choose another.',
};
