import type { Place } from './delivery.wire.ts';

/** An address as typed: one line, and details that help the driver find the door of the building. */
export type AddressForm = {
  address: string;
  building: string;
  floor: string;
  apartment: string;
  landmark: string;
  nationalAddress: string;
  /**
   * The location that the shopper shared while at this address; null otherwise. It applies only to the city for which
   * it was checked.
   */
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

/** The location that the shopper shared; null if the gift now goes to another city. */
export const placeIn = ({ place }: AddressForm, cityId: number): AddressForm['place'] =>
  place?.cityId === cityId ? place : null;

/** Converts the address form to the address fields of a request. */
export const addressDetailsOf = (form: AddressForm, cityId: number) => {
  const { address, building, floor, apartment, landmark } = form;
  return { address, building, floor, apartment, landmark, place: placeIn(form, cityId) };
};
