/** A reason not to start that the user can fix. Its message is one clear sentence, shown without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
