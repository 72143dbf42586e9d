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
 * An action of the shop's staff is refused and nothing was changed. A call answers in the caller's language; a command
 * prints `message`, which is English.
 */
export class ActionRefused extends Refusal {
  override readonly name = 'ActionRefused';

  constructor(reason: ActionRefusal, messageOf: (t: Messages) => string) {
    super(reason, messageOf);
    // Terminals show the marks that set names apart from the direction of a sentence.
    this.message = messageOf(messages.en).replaceAll(/[\u2066-\u2069]/g, '');
  }
}
