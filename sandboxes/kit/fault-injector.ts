import * as z from 'zod/mini';
import type { WebhookSender } from './webhook-sender.ts';

const fault = z.object({
  /** The request to disturb, by method and a part of the path: `POST /captures`. */
  call: z.string().check(z.regex(/^[A-Z]+ \//)),
  how: z.enum([
    /** The fault: wait before processing the request. */
    'delay',
    /** The fault: process the request, and respond after a delay. */
    'answerLate',
    /** The fault: process the request, and cut the connection before the response. */
    'loseAnswer',
    /** The fault: respond with 503 without processing the request. */
    'down',
    /** The fault: respond with `status` and `json` without processing the request, as the real service refuses. */
    'answer',
    /** The fault: process the request as if it had arrived twice, and return the second response. */
    'twice',
  ]),
  ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  times: z._default(z.int().check(z.minimum(1)), 1),
  status: z._default(z.int().check(z.minimum(200), z.maximum(599)), 400),
  json: z.optional(z.unknown()),
});
/** A command to a sandbox, sent by tests or people who try the shop, by POST to its control URL. */
export const controlCommand = z.object({
  /** If true, drops the injected faults that have not happened yet. */
  reset: z.optional(z.literal(true)),
  fault: z.optional(fault),
  /** How purchases are decided: by the shopper's phone, e-mail and amount, or all in the same way. */
  decides: z.optional(z.enum(['byInput', 'approve', 'decline', 'notEligible'])),
  webhooks: z.optional(
    z.enum([
      /** The delivery: webhooks are sent immediately, in parallel with everything else. */
      'soon',
      /** The delivery: the shopper is redirected back only after the webhooks were delivered. */
      'beforeReturn',
      'never',
      'twice',
      /** The delivery: webhooks are stored until the command `deliver`. */
      'held',
    ]),
  ),
  deliver: z.optional(z.enum(['inOrder', 'reversed'])),
});
export type ControlCommand = z.output<typeof controlCommand>;
type Fault = z.output<typeof fault>;

/** Makes a sandbox respond late, twice, with 503 or not at all, as ordered by a control command. */
export class FaultInjector {
  #faults: Fault[] = [];
  readonly #stopped = new AbortController();

  add(one: Fault): void {
    this.#faults.push({ ...one });
  }

  clear(): void {
    this.#faults = [];
  }

  stop(): void {
    this.#stopped.abort();
  }

  #take(request: Request): Fault | undefined {
    const { pathname } = new URL(request.url);
    const found = this.#faults.find(({ call, times }) => {
      const [method, path] = call.split(' ') as [string, string];
      return times > 0 && request.method === method && pathname.includes(path);
    });
    if (found) found.times -= 1;
    return found;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#stopped.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** The response to a request, changed by a fault that was ordered for it; null if the connection must be cut. */
  async around(
    request: Request,
    answer: (request: Request) => Response | Promise<Response>,
  ): Promise<Response | null> {
    const ordered = this.#take(request);
    if (ordered === undefined) return answer(request);
    if (ordered.how === 'down') return Response.json({ error: 'unavailable' }, { status: 503 });
    if (ordered.how === 'answer') return Response.json(ordered.json ?? {}, { status: ordered.status });
    if (ordered.how === 'delay') await this.#wait(ordered.ms);
    if (ordered.how === 'twice') {
      // A request's body can be read only once, so it is copied into both requests.
      const body = request.method === 'GET' ? undefined : await request.text();
      const again = () =>
        new Request(request.url, {
          method: request.method,
          headers: request.headers,
          ...(body === undefined ? {} : { body }),
        });
      await answer(again());
      return answer(again());
    }
    const given = await answer(request);
    if (ordered.how === 'answerLate') await this.#wait(ordered.ms);
    return ordered.how === 'loseAnswer' ? null : given;
  }
}

export async function applyControl(
  command: Omit<ControlCommand, 'decides'>,
  { faults, webhooks }: { faults: FaultInjector; webhooks: WebhookSender },
): Promise<void> {
  if (command.reset) faults.clear();
  if (command.fault) faults.add(command.fault);
  if (command.webhooks) webhooks.mode = command.webhooks;
  if (command.deliver) await webhooks.deliver(command.deliver);
}
