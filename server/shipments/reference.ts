type Named = { orderNumber: string; attempt: number };

/** What a courier calls a parcel of ours: the order's number, and from the second attempt on which one it is. */
export const referenceOf = ({ orderNumber, attempt }: Named): string =>
  attempt === 1 ? orderNumber : `${orderNumber}.${attempt}`;

/** The other way round; null where it cannot be one of ours. */
export function namedBy(reference: string | null): Named | null {
  const [, orderNumber, attempt = '1'] = /^([A-Z]-\d{1,12})(?:\.(\d{1,3}))?$/.exec(reference ?? '') ?? [];
  return orderNumber === undefined ? null : { orderNumber, attempt: Number(attempt) };
}
