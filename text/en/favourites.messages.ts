export const favourites = {
  saved: 'Saved to your favourites.',
  removed: 'Removed from your favourites.',
};
