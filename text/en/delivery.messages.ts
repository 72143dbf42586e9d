export const delivery = {
  cityNotFound: 'City not found',
  noCafeHere: 'There is no cafe to pick up from in this city. Please choose delivery.',
  slotGone: 'This time can no longer be chosen. Please pick another.',
  slotTaken: 'The last place at this time has just been taken. Please pick another.',
};
