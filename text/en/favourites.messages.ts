export const favourites = {
  saved: 'It is in your favourites.',
  removed: 'It is out of your favourites.',
};
