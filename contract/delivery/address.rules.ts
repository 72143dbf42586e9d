import type { Place } from './delivery.wire.ts';

/** An address as typed: one line, and the details that a driver needs to find the door. */
export type AddressForm = {
  address: string;
  building: string;
  floor: string;
  apartment: string;
  landmark: string;
  nationalAddress: string;
  /** Where the shopper is, if they are at this address and said so; it belongs to the city it was checked for. */
  place: (Place & { cityId: number }) | null;
};

export const emptyAddress: AddressForm = {
  address: '',
  building: '',
  floor: '',
  apartment: '',
  landmark: '',
  nationalAddress: '',
  place: null,
};

/** The marked place, unless the gift goes to another city by now. */
export const placeIn = ({ place }: AddressForm, cityId: number): AddressForm['place'] =>
  place?.cityId === cityId ? place : null;

/** The fields of an address as the calls take them. */
export const addressDetailsOf = (form: AddressForm, cityId: number) => {
  const { address, building, floor, apartment, landmark } = form;
  return { address, building, floor, apartment, landmark, place: placeIn(form, cityId) };
};

const PARTS = ['building', 'floor', 'apartment', 'landmark'] as const;
type Part = (typeof PARTS)[number];
/** The word before each part of an address, and the comma between them, in one language. */
export type AddressWords = Record<Part | 'comma', string>;

/**
 * The address as one line for drivers, couriers, receipts and saved recipients: what was typed, then the parts that
 * were added to it. An empty line stays empty: the parts alone are no address.
 */
export function fullAddress(
  line: string,
  parts: { [part in Part]?: string | null | undefined },
  words: AddressWords,
): string {
  if (line.trim() === '') return line;
  const added = PARTS.flatMap((part) => {
    const text = parts[part]?.trim();
    return text ? [`${words[part]} ${text}`] : [];
  });
  return [line.trim(), ...added].join(words.comma);
}
