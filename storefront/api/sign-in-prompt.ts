/**
 * Asks a guest to sign in, then runs `act`. The focus returns to `from` when the dialog closes. The dialog says the
 * reason, such as that the plant will be saved.
 */
export type SignInPrompt = (act: () => void, from: HTMLElement | null, reason?: string) => void;

let resolvePrompt: (prompt: SignInPrompt) => void;
/** Resolves to the sign-in prompt once the page shell has loaded its dialogs. An earlier press waits for it. */
export const signInPrompt = new Promise<SignInPrompt>((resolve) => {
  resolvePrompt = resolve;
});
export const setSignInPrompt = (prompt: SignInPrompt): void => resolvePrompt(prompt);
