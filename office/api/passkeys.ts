import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** What failed: using a passkey, creating one, or creating a second one on the same device. */
type Undone = 'use' | 'make' | 'makeAgain';

/** Somebody closed the browser's dialog, or it found no passkey. */
export class PasskeyStopped extends Error {
  override readonly name = 'PasskeyStopped';
  readonly undone: Undone;
  constructor(undone: Undone, cause: unknown) {
    super('stopped', { cause });
    this.undone = undone;
  }
}

type Plain = Record<string, unknown>;

/** Browsers refuse a passkey at an IP address, because it belongs to a domain name (WebAuthn 3, 5.1.3). */
const isAtAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !isAtAddress();

/**
 * Passes options and responses through unchanged: only the browser and the server know their format (WebAuthn 3,
 * 5.1.8).
 */
async function ask(what: 'use' | 'make', answer: () => Promise<object>): Promise<Plain> {
  try {
    return { ...(await answer()) };
  } catch (cause) {
    const isKnown =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyStopped(isKnown ? 'makeAgain' : what, cause);
  }
}

/**
 * Asks the browser for a passkey that exists.
 * @throws PasskeyStopped
 */
export const signWithPasskey = (options: Plain): Promise<Plain> =>
  ask('use', () =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/** Asks the browser to create a passkey. @throws PasskeyStopped */
export const makePasskey = (options: Plain): Promise<Plain> =>
  ask('make', () =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
