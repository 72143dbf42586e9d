import * as z from 'zod/mini';
import { renamed } from '#contract/wire.ts';

/** A parcel on its way, for whoever follows it: no prices and no addresses. */
export const shownShipment = renamed({
  courier: ['courier', z.enum(['barq', 'smsa'])],
  tracking_number: ['trackingNumber', z.string()],
  /** The courier's own page about it. */
  tracking_url: ['trackingUrl', z.string()],
});
export type ShownShipment = z.output<typeof shownShipment>;
