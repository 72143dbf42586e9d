import type { Hono } from 'hono';
import { openSandbox, type Sandbox, type SandboxOptions } from '../kit/sandbox.ts';
import type { WebhookSender } from '../kit/webhook-sender.ts';
import { parcelPages } from './pages.ts';
import { Parcels, type SandboxParcel } from './parcels.ts';
import type { Courier } from './texts.ts';

export type CourierSandbox = Sandbox & {
  /** The URL on which the sandbox listens. */
  url: string;
  /** The URL of a parcel's tracking page; the parcel's number is appended. */
  trackingUrl: string;
  /** The sandbox's parcels, for tests. */
  parcels: Parcels;
};

/** The common parts of the couriers' sandboxes: the server, the stored parcels, the pages and the control URL. */
export async function openCourierSandbox(
  options: SandboxOptions,
  how: {
    courier: Courier;
    /** The prefix of the courier's parcel numbers. */
    letters: string;
    secret: string;
    mount: (app: Hono, parcels: Parcels) => void;
    /** Sends a parcel's status change to the shop; absent for a courier without webhooks. */
    notify?: (webhooks: WebhookSender, parcel: SandboxParcel) => void;
  },
): Promise<CourierSandbox> {
  const { app, url, pageUrl, webhooks, sandbox } = await openSandbox(options, { secret: how.secret });
  const parcels = new Parcels({
    service: how.courier,
    letters: how.letters,
    store: options.store,
    now: options.now,
    notify: (parcel) => how.notify?.(webhooks, parcel),
  });
  app.route('/parcels', parcelPages(how.courier, parcels));
  how.mount(app, parcels);
  return { ...sandbox, url, trackingUrl: `${pageUrl}/parcels/`, parcels };
}
