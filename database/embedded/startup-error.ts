/** A reason not to start that the user can fix: its message is one clear sentence, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
