/** The URL of a picture of a published review (server/ratings/rating-pictures). */
export const pictureAddress = (name: string, size: 'small' | 'large'): string =>
  `/ratings/pictures/${name}/${size}.webp`;
