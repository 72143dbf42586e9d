import { type Answer, httpClient } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { pdfOf, TIMEOUT_MS, understood } from './answer.ts';
import type { CourierPort, Shipped } from './courier.port.ts';
import {
  PATH,
  reasonIn,
  type Shipper,
  shipment,
  shipmentRequest,
  trackedMany,
  trackedOne,
  updatesFrom,
} from './smsa.wire.ts';

export type SmsaOptions = {
  /** The API's base URL, `https://ecomapis.smsaexpress.com`, without a trailing slash. */
  baseUrl: string;
  /** The URL of the tracking page; the airway bill's number is appended. */
  trackingUrl: string;
  apiKey: string;
  shipper: Shipper;
  now: () => Date;
  timeLimitMs?: number;
};

const PATIENCE_MS = 4 * 24 * 60 * 60 * 1000;
/** The maximum number of parcels in one tracking request. */
const MAX_TRACKED = 50;

/** SMSA Express, for cities without same-day delivery (providers/10-delivery-address). */
export function smsaCourier(options: SmsaOptions): CourierPort {
  const { baseUrl, trackingUrl, apiKey, shipper, now, timeLimitMs } = options;
  const http = httpClient({
    name: 'SMSA',
    baseUrl,
    headers: { apikey: apiKey },
    timeLimitMs: timeLimitMs ?? TIMEOUT_MS,
  });
  const ask = (method: 'GET' | 'POST', path: string, json?: unknown): Promise<Answer> =>
    http.send({ method, path, json });

  const shipped = (awb: string, file: string | null | undefined): Shipped => ({
    id: awb,
    trackingNumber: awb,
    trackingUrl: trackingUrl + encodeURIComponent(awb),
    label: file ? pdfOf(Buffer.from(file, 'base64')) : null,
  });

  return {
    patienceMs: PATIENCE_MS,
    async find(reference) {
      const answer = await ask('GET', PATH.reference(reference));
      // A response of 400 counts as not found too: SMSA does not document whether an unknown reference gives 404 or
      // 400.
      if (answer.status >= 400) return null;
      const text = answer.bytes.toString('utf8').trim();
      if (text === '' || text === 'null') return null;
      const { AWB, Reference } = understood(trackedOne, answer, () => null);
      return Reference === reference ? shipped(AWB, null) : null;
    },
    async create(parcel) {
      if (parcel.recipient.nationalAddress === null)
        throw new ProviderRefused('SMSA takes no parcel without a National Address.');
      const answer = await ask('POST', PATH.create, shipmentRequest(parcel, { shipper, at: now() }));
      const { sawb, waybills } = understood(shipment, answer, reasonIn);
      const file = waybills[0]?.awbFile;
      try {
        return shipped(sawb, file);
      } catch {
        // The parcel exists even if its label is unreadable; the label can be requested again.
        return shipped(sawb, null);
      }
    },
    async readLabel(id) {
      const { waybills } = understood(shipment, await ask('GET', PATH.query(id)), reasonIn);
      const { label } = shipped(id, waybills[0]?.awbFile);
      if (label === null)
        throw new ProviderDown('SMSA has no label for this parcel yet.', { wasSent: false });
      return label;
    },
    async track(ids) {
      const updates = [];
      for (let from = 0; from < ids.length; from += MAX_TRACKED) {
        const answer = await ask('POST', PATH.bulk, ids.slice(from, from + MAX_TRACKED));
        updates.push(...understood(trackedMany, answer, reasonIn).flatMap(updatesFrom));
      }
      return updates;
    },
  };
}
