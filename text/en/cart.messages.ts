import { plural } from '#text/plural.ts';
import { cart as screen } from './cart.ts';
import { engravingNotDrawn } from './character-problems.ts';
import { pieces } from './pieces.ts';

const characters = (n: number) => plural('en', n, { one: '{n} character', other: '{n} characters' });

export const cart = {
  added: 'Added to your cart.',
  bundleAdded: 'The set is in your cart.',
  noBundle: 'This set is no longer on offer.',
  changed: 'Cart updated.',
  removed: 'Removed from your cart.',
  changedToAvailable: 'We’ve kept what’s available in your cart.',
  noItem: 'This item is no longer in your cart.',
  /** Why a product cannot be added to the cart. */
  problems: {
    noProduct: 'We no longer sell this product.',
    notInCity: screen.problems.notInCity,
    addonNotInCity: 'Some items are not delivereble in your city',
    addonSoldOut: 'Some items are currently not available',
    colourSoldOut: 'Selected color is out of stock',
    colourNeeded: 'Please select product color',
    soldOut: 'This product is sold out.',
    noColour: 'This product doesn’t come in that colour.',
    noAddon: 'One of the add-ons doesn’t go with this product.',
    notEngravable: 'This product can’t be engraved.',
    noEngravingInCity: 'Engraving isn’t available in this city yet.',
    engravingOneLine: 'An engraving can only be one line.',
    engravingNotDrawn,
    engravingTooLong: (max: number) => `This engraving can be up to ${characters(max)}.`,
    cardTooLong: (max: number) => `The card has room for ${characters(max)}.`,
    cardFromTooLong: (max: number) => `The name on the card can be up to ${characters(max)}.`,
  },
  notEnough: (available: number) =>
    plural('en', available, { one: 'Only {n} is available.', other: 'Only {n} are available.' }),
  noMoreLeft: 'All we have left is already in your cart.',
  tooManyPieces: (max: number) =>
    `An order can have up to ${pieces(max)}. For more, send us the corporate gifts form and we’ll take care of it.`,
  otherProduct: 'You can’t swap one product for another in the cart. Please add the other one instead.',
  moved: 'Your cart has moved to your account. Please try again.',
};
