/** The service cannot be reached, is not itself, or asks to wait: it may be tried again. */
export class PushDown extends Error {
  override readonly name = 'PushDown';
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
  /** What the shop's own page in that browser understands; nobody on the way can read it. */
  payload: string;
  /** How long the service tries to reach a browser that is away. */
  livesSeconds: number;
};

/** Messages to browsers (providers/07-push). Throws PushDown, PushGone or PushRefused when one was not taken. */
export type PushPort = {
  /** What browsers subscribe to: the public half of the shop's key, base64url. */
  readonly publicKey: string;
  send(push: Push): Promise<void>;
};
