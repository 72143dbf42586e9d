import type { ProviderRefused } from '../http/errors.port.ts';

/** The code of a ProviderRefused: the browser takes nothing under this token any more, which is to be forgotten. */
export const GONE = 'gone';
export const isGone = ({ code }: ProviderRefused): boolean => code === GONE;

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

/** Messages to browsers (providers/07-push). Throws ProviderDown or ProviderRefused when one was not taken. */
export type PushPort = {
  /** What browsers subscribe to: the public half of a key, base64url. */
  readonly publicKey: string;
  /** Where browsers register what they subscribed to, besides; null where the subscription itself is the token. */
  readonly firebase: FirebaseApp | null;
  /** The push services that it sends to by Web Push; those of browsers (device-token) where left out. */
  readonly services?: RegExp;
  send(push: Push): Promise<void>;
};
