import * as z from 'zod/mini';
import { type Answer, httpClient, jsonOf, parseJson } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { isSecret } from '../http/is-secret.ts';
import { pdfOf, TIMEOUT_MS, understood } from './answer.ts';
import {
  loggedIn,
  madeOrder,
  orderRequest,
  PATH,
  readOrder,
  reasonIn,
  updateFrom,
  WEBHOOK_HEADER,
} from './barq.wire.ts';
import type { CourierPort, CourierUpdate } from './courier.port.ts';

export type BarqOptions = {
  /** The API's base URL, `https://live.barqfleet.com/api/v1/merchants`, without a trailing slash. */
  baseUrl: string;
  /** The URL of the tracking page; the order's id is appended. */
  trackingUrl: string;
  email: string;
  password: string;
  /** The code of the hub where Barq picks up parcels. */
  hubCode: string;
  /** The secret of the webhooks, chosen by the shop; Barq sends it with each webhook. */
  webhookSecret: string;
  timeLimitMs?: number;
};

const SAME_DAY_PATIENCE_MS = 24 * 60 * 60 * 1000;

/** Barq, the same-day courier (providers/10-delivery-address). Barq cannot look up an order by the shop's reference. */
export function barqCourier(options: BarqOptions): CourierPort {
  const { baseUrl, trackingUrl, email, password, hubCode, webhookSecret, timeLimitMs } = options;
  const http = httpClient({ name: 'Barq', baseUrl, timeLimitMs: timeLimitMs ?? TIMEOUT_MS });
  let token: string | null = null;

  async function signIn(): Promise<string> {
    const login = { method: 'POST', path: PATH.login, json: { email, password } } as const;
    const answer = await http.send(login).catch((cause: unknown) => {
      // wasSent is false even if the response was lost, because a login creates no parcel.
      throw new ProviderDown('Barq did not let us in.', { cause, wasSent: false });
    });
    const read = z.safeParse(loggedIn, jsonOf(answer));
    if (!read.success) throw new ProviderDown('Barq did not let us in.', { wasSent: false });
    return read.data.token;
  }

  /** Sends a request with the cached token. If Barq rejects the token, signs in and sends the request once more. */
  async function ask(method: 'GET' | 'POST', path: string, json?: unknown): Promise<Answer> {
    const isSaved = token !== null;
    token ??= await signIn();
    try {
      // The header contains the bare token; Barq does not accept the prefix "Bearer".
      return await http.send({ method, path, json, headers: { authorization: token } });
    } catch (error) {
      if (!(error instanceof ProviderDown) || error.status !== 401) throw error;
      token = null;
      if (!isSaved) throw error;
      return ask(method, path, json);
    }
  }

  return {
    patienceMs: SAME_DAY_PATIENCE_MS,
    async create(parcel) {
      // Barq requires coordinates. With the city centre, the driver finds the door by the address and the phone
      // (decision 028).
      const coordinates = parcel.recipient.place ?? parcel.recipient.cityCentre;
      if (coordinates === null) throw new ProviderRefused('Barq needs coordinates, and the city has none.');
      const answer = await ask('POST', PATH.orders, orderRequest(parcel, { hubCode, coordinates }));
      const { id, tracking_no } = understood(madeOrder, answer, reasonIn);
      return {
        id: String(id),
        trackingNumber: String(tracking_no),
        trackingUrl: trackingUrl + encodeURIComponent(String(id)),
        label: null,
      };
    },
    async readLabel(id) {
      const answer = await ask('GET', PATH.label(id));
      if (answer.status >= 400)
        throw new ProviderDown(`Barq answered ${answer.status} for a label.`, { wasSent: false });
      return pdfOf(answer.bytes);
    },
    async track(ids) {
      const updates: CourierUpdate[] = [];
      for (const id of ids) {
        const answer = await ask('GET', PATH.order(id));
        try {
          updates.push(updateFrom(understood(readOrder, answer, reasonIn)));
        } catch (error) {
          // Orders that Barq does not know are skipped, so that the others are still read. It says so with a status of
          // 4xx or, as with any other error, with HTTP 200.
          if (!(error instanceof ProviderRefused)) throw error;
        }
      }
      return updates;
    },
    readWebhook(body, headers) {
      const given = headers[WEBHOOK_HEADER] ?? '';
      if (!isSecret(given, webhookSecret)) return 'forged';
      const read = z.safeParse(readOrder, parseJson(body));
      return read.success ? updateFrom(read.data) : 'notUnderstood';
    },
  };
}
