/** Lets a guest sign in, and then does what was to be done; `from` gets the focus back. */
export type SignInPrompt = (act: () => void, from: HTMLElement | null) => void;

let set: (invite: SignInPrompt) => void;
/** Set once by the shell, which has the dialogs; a press that comes sooner waits for it. */
export const signInPrompt = new Promise<SignInPrompt>((resolve) => {
  set = resolve;
});
export const setSignInPrompt = (invite: SignInPrompt): void => set(invite);
