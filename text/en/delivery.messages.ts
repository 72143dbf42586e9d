export const delivery = {
  cityNotFound: 'City not found',
  noCafeHere: 'Café pickup isn’t available in this city. Please choose delivery.',
  slotGone: 'That time is no longer available. Please choose another.',
  slotTaken: 'The last place at that time was just taken. Please choose another.',
};
