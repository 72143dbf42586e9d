import { number } from '#text/plural.ts';

/** Responses of the server to staff who edit products in the back office. */
export const products = {
  unknown: 'We couldn’t find that product.',
  noDraft: 'There’s no draft to publish. Save your changes first.',
  pricesNotAllowed: 'Your role doesn’t include changing prices.',
  publicationWaits: 'This draft is published by itself soon. Call that off before you change it.',
  noPublication: 'Nothing is planned for this product any more.',
  publicationTime: 'Choose a moment in the future, at most a year from now.',
  pictureUnknown: 'We couldn’t find that photo.',
  cropTooSmall: (pixels: number) => `Keep at least ${number(pixels)} pixels on each side.`,
  keyReused: 'Another product was begun by the same request. Nothing was saved now.',
  /** Error messages next to the fields that prevent a product from being published. */
  problems: {
    missing: 'Fill this in.',
    wordsMissing: { ar: 'The Arabic words are missing.', en: 'The English words are missing.' },
    altMissing: { ar: 'Say in Arabic what the photo shows.', en: 'Say in English what the photo shows.' },
    pictureMissing: 'Add a photo here.',
    noPicture: 'Add at least one photo.',
    priceMissing: 'Write a price in riyals.',
    priceRange: (max: number) => `Write a price above 0, at most ${number(max)} riyals.`,
    decimals: 'Use two decimals at most, such as 12.34.',
    oldPriceLow: 'The old price should be above the price.',
    notNumber: 'Write a number.',
    notWhole: 'Write a whole number.',
    atLeast: (limit: number) => `Write ${number(limit)} or more.`,
    atMost: (limit: number) => `Write ${number(limit)} or less.`,
    tooLong: (limit: number) => `Use ${number(limit)} letters at most.`,
    tooMany: (limit: number) => `There can be ${number(limit)} at most.`,
    latinLink: 'Use small Latin letters, digits and hyphens, such as rubber-plant.',
    arabicLink: 'Use Arabic letters without marks, digits and hyphens.',
    linkTaken: (slug: string) => `\u2068${slug}\u2069 already uses this link.`,
    linkFixed: (slug: string) =>
      `This link stays \u2068${slug}\u2069: shared links and printed codes lead to it.`,
    temperature: 'The highest temperature should be above the lowest.',
    twice: 'This is here twice.',
    unknown: (name: string) => `\u2068${name}\u2069 isn’t known to the shop.`,
    itself: 'A product can’t be its own add-on.',
    notValid: 'This isn’t right yet.',
  },
};
