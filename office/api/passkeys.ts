import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Somebody closed the browser's dialog, or it found no passkey. */
export class PasskeyStopped extends Error {
  override readonly name = 'PasskeyStopped';
  constructor(cause: unknown) {
    super('stopped', { cause });
  }
}

type Plain = Record<string, unknown>;

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** The options and answers pass through unread: only the browser and the server know their shape (WebAuthn 3, 5.1.8). */
async function ask(answer: () => Promise<object>): Promise<Plain> {
  try {
    return { ...(await answer()) };
  } catch (cause) {
    throw new PasskeyStopped(cause);
  }
}

/**
 * Asks the browser for a passkey that exists.
 * @throws PasskeyStopped
 */
export const signWithPasskey = (options: Plain): Promise<Plain> =>
  ask(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/**
 * Asks the browser for a new one.
 * @throws PasskeyStopped
 */
export const makePasskey = (options: Plain): Promise<Plain> =>
  ask(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
