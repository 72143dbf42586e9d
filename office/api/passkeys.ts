import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** The passkey operation that failed: using one, creating one, or creating a second one on the same device. */
type Undone = 'use' | 'make' | 'makeAgain';

/** Thrown when the person closes the browser's passkey dialog, or the browser finds no passkey. */
export class PasskeyStopped extends Error {
  override readonly name = 'PasskeyStopped';
  readonly undone: Undone;
  constructor(undone: Undone, cause: unknown) {
    super('stopped', { cause });
    this.undone = undone;
  }
}

type Plain = Record<string, unknown>;

/**
 * Whether the page is opened at an IP address. Browsers refuse passkeys there, because a passkey belongs to a domain
 * name (WebAuthn 3, 5.1.3).
 */
const isAtAddress = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !isAtAddress();

/**
 * Passes the passkey options and the browser's response through unchanged, because only the browser and the server know
 * their format (WebAuthn 3, 5.1.8).
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
 * Asks the browser to sign in with an existing passkey.
 * @throws PasskeyStopped
 */
export const signWithPasskey = (options: Plain): Promise<Plain> =>
  ask('use', () =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/**
 * Asks the browser to create a passkey.
 * @throws PasskeyStopped
 */
export const makePasskey = (options: Plain): Promise<Plain> =>
  ask('make', () =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
