import {
  type Carrier,
  foldedWords,
  isDeliveryAddress,
  isNameFor,
  isNationalAddress,
  namesOtherBuilding,
} from '#contract/delivery/delivery.rules.ts';
import { digitsOnly, localDigits, westernDigits } from '#contract/digits.ts';
import { emailOf, isAccountName, isEmail, isPhoneComplete } from './account.rules.ts';

/** The country code of every friend's phone number: gifts are delivered only in Saudi Arabia (product.md 4). */
export const FRIEND_COUNTRY_CODE = '966';

export type FriendForm = {
  name: string;
  phone: string;
  email: string;
  /** The carrier that delivers to the chosen city; null while no city is chosen. */
  carrier: Carrier | null;
  address: string;
  nationalAddress: string;
};

/** What is wrong with each field of a friend, as the key of the error message, in the form's order. */
export type FriendProblems = {
  name?: 'nameNeeded' | 'nameTooShort' | 'nameForCourier';
  phone?: 'phoneNeeded' | 'phoneStart' | 'phoneLength';
  email?: 'emailWrong';
  city?: 'cityNeeded';
  nationalAddress?: 'nationalAddressWrong' | 'otherBuilding';
  address?: 'addressTooShort' | 'addressForCourier';
};
export type FriendField = keyof FriendProblems;

function nameProblem(name: string, carrier: Carrier | null): FriendProblems['name'] {
  if (name.trim() === '') return 'nameNeeded';
  if (!isAccountName(name)) return 'nameTooShort';
  return carrier !== null && !isNameFor(name, carrier) ? 'nameForCourier' : undefined;
}

function phoneProblem(typed: string): FriendProblems['phone'] {
  const digits = localDigits(FRIEND_COUNTRY_CODE, typed);
  if (digits === '') return 'phoneNeeded';
  if (!digits.startsWith('5')) return 'phoneStart';
  return isPhoneComplete(FRIEND_COUNTRY_CODE, digits) ? undefined : 'phoneLength';
}

function addressProblem(address: string, carrier: Carrier | null): FriendProblems['address'] {
  if (address.trim() === '' || isDeliveryAddress(address, carrier ?? 'sameDay')) return undefined;
  return carrier === 'courier' ? 'addressForCourier' : 'addressTooShort';
}

function nationalAddressProblem({ address, nationalAddress }: FriendForm): FriendProblems['nationalAddress'] {
  if (nationalAddress.trim() === '') return undefined;
  if (!isNationalAddress(nationalAddress)) return 'nationalAddressWrong';
  return namesOtherBuilding(address, nationalAddress) ? 'otherBuilding' : undefined;
}

/**
 * What keeps a friend's address from being saved; page and server share this check. E-mail, address and National
 * Address are optional, because the buyer often does not know them, but must be valid if given. Checkout requests what
 * a delivery still needs.
 */
export function friendProblems(form: FriendForm): FriendProblems {
  const { name, phone, email, carrier, address } = form;
  const problems: FriendProblems = {
    name: nameProblem(name, carrier),
    phone: phoneProblem(phone),
    email: emailOf(email) === '' || isEmail(emailOf(email)) ? undefined : 'emailWrong',
    city: carrier === null ? 'cityNeeded' : undefined,
    nationalAddress: nationalAddressProblem(form),
    address: addressProblem(address, carrier),
  } as FriendProblems;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Whether a friend matches a search: by the start of a word of the name, or by digits of the phone number. */
export function friendMatches(friend: { name: string; phone: string }, text: string): boolean {
  const requested = foldedWords(text);
  const digits = digitsOnly(text).replace(/^(?:00966|966|0)/, '');
  if (digits.length > 1 && /^[\d\s+]+$/.test(westernDigits(text))) return friend.phone.includes(digits);
  const words = foldedWords(friend.name);
  return requested.every((part) =>
    words.some((word) => word.startsWith(part) || word.startsWith(`ال${part}`)),
  );
}

/** The number of friends from which the list has a search field. */
export const SEARCH_FROM = 8;
