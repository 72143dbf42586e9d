import type { ProviderRefused } from '../http/errors.port.ts';

/** The code of a ProviderRefused: the browser no longer accepts this token, and the shop must delete it. */
export const GONE = 'gone';
export const isGone = ({ code }: ProviderRefused): boolean => code === GONE;

/** A message to one browser. */
export type Push = {
  /** The device token that the browser supplied. */
  token: string;
  /** One JSON object that the shop's worker in the browser reads (contract/notifications/push.wire). */
  payload: string;
  /** Seconds for which the push service tries to reach an offline browser. */
  livesSeconds: number;
};

/** A Firebase app as browsers see it. None of it is secret. */
export type FirebaseApp = { apiKey: string; projectId: string; appId: string; senderId: string };

/** Messages to browsers (providers/07-push). Throws ProviderDown or ProviderRefused when one was not accepted. */
export type PushPort = {
  /** The public key that browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** The Firebase app where browsers also register; null where the subscription itself is the token. */
  readonly firebase: FirebaseApp | null;
  /** The push services it may send to; when left out, those of browsers (device-token). */
  readonly services?: RegExp;
  send(push: Push): Promise<void>;
};
