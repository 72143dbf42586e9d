/** The service cannot be reached, is not itself, or asks to wait: it may be tried again. */
export class PushDown extends Error {
  override readonly name = 'PushDown';
  /** How long the service asks to be left alone; null when it did not say. */
  readonly waitSeconds: number | null;
  constructor(message: string, waitSeconds: number | null = null) {
    super(message);
    this.waitSeconds = waitSeconds;
  }
}
/** The browser takes nothing under this token any more: it is to be forgotten. */
export class PushGone extends Error {
  override readonly name = 'PushGone';
}
/** The service understood and will not take this message: trying again changes nothing. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** A message to one browser. */
export type Push = {
  /** What the browser gave as its device token. */
  token: string;
  /** What the shop's own page in that browser understands: one JSON object (contract/notifications/push.wire). */
  payload: string;
  /** How long the service tries to reach a browser that is away. */
  livesSeconds: number;
};

/** An app of Firebase as browsers know it. None of it is a secret. */
export type FirebaseApp = { apiKey: string; projectId: string; appId: string; senderId: string };

/** Messages to browsers (providers/07-push). Throws PushDown, PushGone or PushRefused when one was not taken. */
export type PushPort = {
  /** What browsers subscribe to: the public half of a key, base64url. */
  readonly publicKey: string;
  /** Where browsers register what they subscribed to, besides; null where the subscription itself is the token. */
  readonly firebase: FirebaseApp | null;
  /** The push services that it sends to by Web Push; those of browsers (device-token) where left out. */
  readonly services?: RegExp;
  send(push: Push): Promise<void>;
};

/** Retry-After (RFC 9110, 10.2.3): seconds, or a moment; null when it says neither. */
export function waitSecondsOf(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}
