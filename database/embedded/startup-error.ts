/** A reason not to start that the person at the keyboard can act on: its message is one clear sentence, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
