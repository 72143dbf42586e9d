import { type Messages, messages } from '#text/messages.ts';
import { Refusal } from './http/refuse.ts';

/**
 * Why an action of the shop's staff is refused:
 * - notValid: the input is wrong by itself
 * - notFound: the object of the action does not exist
 * - wrongState: the action is not possible in the current state
 * - keyReused: the idempotency key belongs to another action
 */
export type ActionRefusal = 'notValid' | 'notFound' | 'wrongState' | 'keyReused';

/**
 * Thrown when an action of staff is refused; nothing was changed. An API response uses the caller's language; a command
 * prints `message`, which is English.
 */
export class ActionRefused extends Refusal {
  override readonly name = 'ActionRefused';

  constructor(reason: ActionRefusal, messageOf: (t: Messages) => string) {
    super(reason, messageOf);
    // Removes direction marks around names, because terminals display them as characters.
    this.message = messageOf(messages.en).replaceAll(/[\u2066-\u2069]/g, '');
  }
}
