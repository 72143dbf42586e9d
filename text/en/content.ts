export const content = {
  onThisPage: 'On this page',
  updated: (date: string) => `Updated ${date}`,
  notFoundTitle: 'We can’t find that page',
  notFoundText: 'The address may have changed. The plants are still where they were.',
  notFoundDescription: 'There’s nothing at this address. Search for a plant, or start from the home page.',
  // Specification 8 requires this exact wording.
  noData: 'No data found',
  noDataText: 'There’s nothing here yet.',
  search: 'Search plants and gifts',
  clearSearch: 'Clear',
  goHome: 'Go to the home page',
  seeGifts: 'See all gifts',
  mostGiven: 'Most gifted',
  maintenanceTitle: 'Under Maintenance',
  maintenanceText: 'We’re watering the plants and will be back soon.',
  maintenanceKept: 'Your cart and orders are safe.',
  // Shown by a new shop that does not deliver to any city yet.
  newTitle: 'Opening soon',
  newText: 'We’re still setting out the plants. Please come back a little later.',
  refresh: 'Refresh',
};
