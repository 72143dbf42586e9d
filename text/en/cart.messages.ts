import { number, plural } from '#text/plural.ts';

const characters = (n: number) => plural('en', n, { one: '{n} character', other: '{n} characters' });

export const cart = {
  added: 'It is in your cart.',
  changed: 'Your cart is changed.',
  removed: 'It is out of your cart.',
  changedToAvailable: 'Your cart holds what is available.',
  noItem: 'This item is no longer in your cart.',
  /** Why a content cannot be put into the cart. */
  problems: {
    noProduct: 'This product is no longer sold.',
    // Specification 8, word for word.
    notInCity: 'Product is not available for this city',
    addonNotInCity: 'Some items are not delivereble in your city',
    addonSoldOut: 'Some items are currently not available',
    colourSoldOut: 'Selected color is out of stock',
    colourNeeded: 'Please select product color',
    soldOut: 'This product is sold out.',
    noColour: 'This product does not come in that color.',
    noAddon: 'One of the add-ons does not go with this product.',
    notEngravable: 'This product cannot be engraved.',
    noEngravingInCity: 'Engraving is not available for this city yet.',
    engravingOneLine: 'An engraving is one line of text.',
    engravingTooLong: (most: number) => `An engraving here holds ${characters(most)} at most.`,
    cardTooLong: (most: number) => `A card holds ${characters(most)} at most.`,
  },
  notEnough: (available: number) =>
    plural('en', available, { one: 'Only {n} is available.', other: 'Only {n} are available.' }),
  noMoreLeft: 'You have all there is of it in your cart.',
  tooMany: (most: number) => `${number(most)} of one item is the most at once.`,
  tooManyLines: (most: number) =>
    `A cart holds ${number(most)} different items at most. Please order some of them first.`,
  otherProduct: 'An item keeps its product. Please add the other product instead.',
  moved: 'Your cart has moved to your account. Please try again.',
};
