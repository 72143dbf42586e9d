import { type Context, Hono } from 'hono';
import type { ControlCommand } from '../kit/fault-injector.ts';
import { isSecret, openSandbox, type Sandbox, type SandboxOptions } from '../kit/sandbox.ts';
import type { WebhookSender } from '../kit/webhook-sender.ts';
import { payPages } from './pay.ts';
import { type PayLaterService, type Purchase, type PurchaseEvent, Purchases } from './purchases.ts';

/** The dependencies of a service's API handlers. */
export type PayLaterContext = {
  purchases: Purchases;
  webhooks: WebhookSender;
  pageOf: (purchase: Purchase) => string;
  /** The decision on purchases that a test or the demo has set with a control command. */
  decides: () => NonNullable<ControlCommand['decides']>;
};

/**
 * The common parts of both pay-later sandboxes: the server, the stored purchases, the pages, the webhooks and the
 * control URL. The service adds its API and the format of its webhooks (product.md 1).
 */
export async function openPayLater(
  options: SandboxOptions,
  how: {
    service: PayLaterService;
    secret: string;
    backUrl: (purchase: Purchase, url: string) => string;
    calls: (context: PayLaterContext) => Hono;
    notify: (context: PayLaterContext, event: PurchaseEvent, purchase: Purchase) => void;
    refused: (c: Context) => Response;
  },
): Promise<Sandbox> {
  const { service, secret } = how;
  const { app, pageUrl, webhooks, decision, sandbox } = await openSandbox(options, {
    secret,
    takesDecisions: true,
    refused: how.refused,
  });
  const purchases: Purchases = new Purchases({
    service,
    store: options.store,
    now: options.now,
    notify: (event, purchase) => how.notify(context, event, purchase),
  });
  const context: PayLaterContext = {
    purchases,
    webhooks,
    pageOf: ({ id }) => `${pageUrl}/pay/${id}`,
    decides: decision,
  };

  app.route('/pay', payPages(service, { purchases, webhooks, backUrl: how.backUrl }));
  const guarded = new Hono();
  guarded.use(async (c, next) => {
    if (!isSecret(c.req.header('authorization'), `Bearer ${secret}`)) return how.refused(c);
    return next();
  });
  guarded.route('/', how.calls(context));
  app.route('/', guarded);
  return sandbox;
}
