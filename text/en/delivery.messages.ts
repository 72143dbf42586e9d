export const delivery = {
  cityNotFound: 'City not found',
  noCafeHere: 'Café pickup isn’t available in this city. Please choose delivery.',
  slotGone: 'That slot is no longer available. Please pick another.',
  slotTaken: 'The last slot at this time was just taken. Please pick another.',
};
