/**
 * Why an action of the shop's staff is refused:
 * - notValid: the input is wrong by itself
 * - notFound: the object of the action does not exist
 * - wrongState: the action is not possible in the current state
 * - keyReused: the idempotency key belongs to another action
 */
export type ActionRefusal = 'notValid' | 'notFound' | 'wrongState' | 'keyReused';

/**
 * An action of the shop's staff is refused and nothing was changed. The message is a sentence for the staff to read.
 */
export class ActionRefused extends Error {
  override readonly name = 'ActionRefused';
  readonly code: ActionRefusal;

  constructor(code: ActionRefusal, message: string) {
    super(message);
    this.code = code;
  }
}
