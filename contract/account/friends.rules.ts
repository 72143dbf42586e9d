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

/** Friends live in Saudi Arabia: delivery is within the country (product.md 4). */
export const FRIEND_COUNTRY_CODE = '966';

/** A friend's address as typed. */
export type FriendForm = {
  name: string;
  phone: string;
  email: string;
  /** The carrier for the chosen city; null while no city is chosen. */
  carrier: Carrier | null;
  address: string;
  nationalAddress: string;
};

/** What is wrong with each field, as the name of its sentence, in the form's order. */
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
 * Why a friend's address cannot be saved; the same on the page and the server. E-mail, address and National Address are
 * optional (the buyer often knows none of them) but must be valid if given; what a delivery still needs is requested at
 * checkout.
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

/** Whether a friend matches a search: by the start of a word of the name, or by digits of the number. */
export function friendMatches(friend: { name: string; phone: string }, text: string): boolean {
  const requested = foldedWords(text);
  const digits = digitsOnly(text).replace(/^(?:00966|966|0)/, '');
  if (digits.length > 1 && /^[\d\s+]+$/.test(westernDigits(text))) return friend.phone.includes(digits);
  const words = foldedWords(friend.name);
  return requested.every((part) =>
    words.some((word) => word.startsWith(part) || word.startsWith(`ال${part}`)),
  );
}

/** From this many friends on, the list has a search field. */
export const SEARCH_FROM = 8;
