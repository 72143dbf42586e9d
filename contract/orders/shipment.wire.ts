import * as z from 'zod/mini';
import { renamed } from '#contract/wire.ts';

/** A parcel's tracking, shown to buyer and recipient: no prices and no addresses. */
export const shownShipment = renamed({
  courier: ['courier', z.enum(['barq', 'smsa'])],
  tracking_number: ['trackingNumber', z.string()],
  /** The courier's tracking page. */
  tracking_url: ['trackingUrl', z.string()],
});
export type ShownShipment = z.output<typeof shownShipment>;
