/** A picture of a released rating (server/ratings/rating-pictures). */
export const pictureAddress = (name: string, size: 'small' | 'large'): string =>
  `/ratings/pictures/${name}/${size}.webp`;
