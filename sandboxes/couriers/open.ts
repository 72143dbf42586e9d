import type { Hono } from 'hono';
import { openSandbox, type Sandbox, type SandboxOptions } from '../kit/sandbox.ts';
import type { WebhookSender } from '../kit/webhook-sender.ts';
import { parcelPages } from './pages.ts';
import { Parcels, type SandboxParcel } from './parcels.ts';
import type { Courier } from './texts.ts';

export type CourierSandbox = Sandbox & {
  /** Where it listens. */
  url: string;
  /** What a parcel's number is put after to see and move it. */
  trackingUrl: string;
  /** Its parcels, for tests. */
  parcels: Parcels;
};

/** What both couriers' sandboxes have in common: the server, the books, the page and the control address. */
export async function openCourierSandbox(
  options: SandboxOptions,
  how: {
    courier: Courier;
    /** What its parcels' numbers begin with. */
    letters: string;
    secret: string;
    mount: (app: Hono, parcels: Parcels) => void;
    /** Tells the shop of a step, where the courier does such a thing. */
    tell?: (webhooks: WebhookSender, parcel: SandboxParcel) => void;
  },
): Promise<CourierSandbox> {
  const { app, url, pageUrl, webhooks, sandbox } = await openSandbox(options, { secret: how.secret });
  const parcels = new Parcels({
    service: how.courier,
    letters: how.letters,
    store: options.store,
    now: options.now,
    tell: (parcel) => how.tell?.(webhooks, parcel),
  });
  app.route('/parcels', parcelPages(how.courier, parcels));
  how.mount(app, parcels);
  return { ...sandbox, url, trackingUrl: `${pageUrl}/parcels/`, parcels };
}
