type ParcelReference = { orderNumber: string; attempt: number };

/** The shop's reference for a parcel at a courier: the order number, followed by the attempt from the second one on. */
export const referenceOf = ({ orderNumber, attempt }: ParcelReference): string =>
  attempt === 1 ? orderNumber : `${orderNumber}.${attempt}`;

/** Parses a reference; null if it cannot be one of this shop. */
export function parseReference(reference: string | null): ParcelReference | null {
  const [, orderNumber, attempt = '1'] = /^([A-Z]-\d{1,12})(?:\.(\d{1,3}))?$/.exec(reference ?? '') ?? [];
  return orderNumber === undefined ? null : { orderNumber, attempt: Number(attempt) };
}
