/**
 * Why something that the shop's people asked for is not done:
 * - notValid: what was asked for is wrong by itself
 * - notFound: what it is about is not there
 * - wrongState: it cannot be done as things stand now
 * - keyReused: the key names another action
 */
export type ActionRefusal = 'notValid' | 'notFound' | 'wrongState' | 'keyReused';

/** Something that the shop's people asked for is refused, and nothing was changed; the message is a sentence for them. */
export class ActionRefused extends Error {
  override readonly name = 'ActionRefused';
  readonly code: ActionRefusal;

  constructor(code: ActionRefusal, message: string) {
    super(message);
    this.code = code;
  }
}
