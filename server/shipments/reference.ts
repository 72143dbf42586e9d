type ParcelReference = { orderNumber: string; attempt: number };

/** The shop's reference of a parcel at a courier: the order number, and from the second attempt on the attempt too. */
export const referenceOf = ({ orderNumber, attempt }: ParcelReference): string =>
  attempt === 1 ? orderNumber : `${orderNumber}.${attempt}`;

/** Parses a reference; null when it cannot be one of this shop. */
export function parseReference(reference: string | null): ParcelReference | null {
  const [, orderNumber, attempt = '1'] = /^([A-Z]-\d{1,12})(?:\.(\d{1,3}))?$/.exec(reference ?? '') ?? [];
  return orderNumber === undefined ? null : { orderNumber, attempt: Number(attempt) };
}
