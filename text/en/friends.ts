import { plural } from '#text/plural.ts';

/** Texts about friends' addresses that the screens and the server share. */
export const friends = {
  /** Why a field is refused. The keys are those of contract/account/friends.rules. */
  problems: {
    nameNeeded: 'Please enter their name.',
    nameTooShort: 'Please enter a name of at least two letters.',
    nameForCourier: 'Couriers in this city need a first and last name, at least five letters.',
    phoneNeeded: 'Please enter their mobile number.',
    phoneStart: 'A Saudi mobile number starts with 5. Please check it.',
    // Specification 5 requires this exact wording.
    phoneLength: 'Phone number must be exactly 9 digits for country code +966.',
    emailWrong: 'Please check the email. It should look like name@example.com.',
    cityNeeded: 'Please choose a city.',
    nationalAddressWrong: 'Four letters and four digits, please, such as RRRD2929.',
    otherBuilding: 'The last four digits are the building number, but your address gives a different one.',
    addressTooShort: 'Please add a little more: district, street, building and door.',
    addressForCourier:
      'Couriers in this city need an address of at least ten characters: district, street, building and door.',
  },
  /** Texts for choosing or saving a friend at checkout. */
  atCheckout: {
    choose: 'A saved recipient or someone new',
    newRecipient: 'New recipient',
    all: (n: number) => plural('en', n, { one: 'All {n}', other: 'All {n}' }),
    allTitle: 'People I send to',
    search: 'Search by name or number',
    found: (n: number) => plural('en', n, { one: '{n} address found', other: '{n} addresses found' }),
    noneFound: 'No one by that name or number.',
    close: 'Close',
    failed: 'We couldn’t load your saved addresses right now.',
    retry: 'Try again',
    /** The friend's name is isolated, because it may be in the other script. */
    elsewhere: (name: string, city: string, cartCity: string) =>
      `\u2068${name}\u2069 is in \u2068${city}\u2069, but this cart is for \u2068${cartCity}\u2069. Each city has its own cart.`,
    changeCity: 'Change city',
    keep: 'Save this recipient for next time',
    keepNote: 'We keep their name, mobile and address in your profile. Delete them there any time.',
    complete: (name: string) => `Save it with \u2068${name}\u2069’s address`,
  },
};
