import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type Answer, askCourier, jsonOf, pdfOf, understood } from './ask-courier.ts';
import {
  loggedIn,
  madeOrder,
  newsFrom,
  orderRequest,
  PATH,
  readOrder,
  reasonIn,
  WEBHOOK_HEADER,
} from './barq.wire.ts';
import { CourierDown, type CourierNews, type CourierPort, CourierRefused } from './courier.port.ts';

export type BarqOptions = {
  /** `https://live.barqfleet.com/api/v1/merchants`, without a trailing slash. */
  baseUrl: string;
  /** What an order's number is put after to see where it is. */
  trackingUrl: string;
  email: string;
  password: string;
  /** Where Barq fetches parcels. */
  hubCode: string;
  /** Chosen by the shop: what Barq sends with its webhooks. */
  webhookSecret: string;
  timeLimitMs?: number;
};

const SAME_DAY_PATIENCE_MS = 24 * 60 * 60 * 1000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Barq, the same-day courier (providers/10-delivery-address). It cannot be asked for an order by our reference. */
export function barqCourier(options: BarqOptions): CourierPort {
  const { baseUrl, trackingUrl, email, password, hubCode, webhookSecret, timeLimitMs } = options;
  let token: string | null = null;

  async function signIn(): Promise<string> {
    const answer = await askCourier({
      method: 'POST',
      url: baseUrl + PATH.login,
      body: { email, password },
      timeLimitMs,
    }).catch((error: unknown) => {
      // Whatever became of the answer: nothing was made by asking for a token.
      throw new CourierDown('Barq did not let us in.', { cause: error });
    });
    const read = z.safeParse(loggedIn, jsonOf(answer));
    if (!read.success) throw new CourierDown('Barq did not let us in.');
    return read.data.token;
  }

  /** With the token that we have; where it is no longer taken, once more with a new one. */
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    const isKept = token !== null;
    token ??= await signIn();
    const question = { method, url: baseUrl + path, body, timeLimitMs };
    try {
      // The bare token, without "Bearer".
      return await askCourier({ ...question, headers: { authorization: token } });
    } catch (error) {
      if (!(error instanceof CourierDown) || !/ answered 401 /.test(error.message)) throw error;
      token = null;
      if (!isKept) throw error;
      return ask(method, path, body);
    }
  }

  return {
    patienceMs: SAME_DAY_PATIENCE_MS,
    async create(parcel) {
      const { coordinates } = parcel.recipient;
      if (coordinates === null) throw new CourierRefused('Barq needs coordinates, and the city has none.');
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
      if (answer.status >= 400) throw new CourierDown(`Barq answered ${answer.status} for a label.`);
      return pdfOf(answer.bytes);
    },
    async track(ids) {
      const news: CourierNews[] = [];
      for (const id of ids) {
        const answer = await ask('GET', PATH.order(id));
        // One that it does not know says nothing of the others.
        if (answer.status < 400) news.push(newsFrom(understood(readOrder, answer, reasonIn)));
      }
      return news;
    },
    readWebhook(body, headers) {
      const given = headers[WEBHOOK_HEADER] ?? '';
      if (!timingSafeEqual(hash(given), hash(webhookSecret))) return 'forged';
      try {
        const read = z.safeParse(readOrder, JSON.parse(body));
        return read.success ? newsFrom(read.data) : 'notUnderstood';
      } catch {
        return 'notUnderstood';
      }
    },
  };
}
