import * as z from 'zod/mini';
import { renamed } from '#contract/wire.ts';

/** A parcel's tracking, shown to buyer and recipient, without prices and addresses. */
export const shownShipment = renamed({
  courier: ['courier', z.enum(['barq', 'smsa'])],
  tracking_number: ['trackingNumber', z.string()],
  /** The URL of the courier's tracking page. */
  tracking_url: ['trackingUrl', z.string()],
});
export type ShownShipment = z.output<typeof shownShipment>;
