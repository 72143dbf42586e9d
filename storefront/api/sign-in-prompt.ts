/** Asks a guest to sign in, then runs `act`; `from` gets the focus back. */
export type SignInPrompt = (act: () => void, from: HTMLElement | null) => void;

let resolvePrompt: (prompt: SignInPrompt) => void;
/** Set once by the shell, which has the dialogs. A press before that waits for it. */
export const signInPrompt = new Promise<SignInPrompt>((resolve) => {
  resolvePrompt = resolve;
});
export const setSignInPrompt = (prompt: SignInPrompt): void => resolvePrompt(prompt);
