import type { ProviderRefused } from '../http/errors.port.ts';

/**
 * The code of a ProviderRefused if the browser no longer accepts this token, so that the shop must delete the token.
 */
export const GONE = 'gone';
export const isGone = ({ code }: ProviderRefused): boolean => code === GONE;

export type Push = {
  /** The device token that the browser supplied. */
  token: string;
  /** One JSON object that the shop's service worker reads (contract/notifications/push.wire). */
  payload: string;
  /** The seconds for which the push service keeps trying to reach an offline browser. */
  livesSeconds: number;
};

/** The configuration of a Firebase app in browsers. None of it is secret. */
export type FirebaseApp = { apiKey: string; projectId: string; appId: string; senderId: string };

/**
 * A push service for browsers (providers/07-push). Throws ProviderDown or ProviderRefused if a message was not
 * accepted.
 */
export type PushPort = {
  /** The public key with which browsers subscribe, in base64url. */
  readonly publicKey: string;
  /** The Firebase app in which browsers also register; null if the subscription itself is the token. */
  readonly firebase: FirebaseApp | null;
  /** The push services to which the shop may send. Default: those of browsers (device-token). */
  readonly services?: RegExp;
  send(push: Push): Promise<void>;
};
