/** Lets a guest sign in, and then does what was to be done; `from` gets the focus back. */
export type Invite = (act: () => void, from: HTMLElement | null) => void;

let set: (invite: Invite) => void;
/** Set once by the shell, which has the dialogs; a press that comes sooner waits for it. */
export const invitation = new Promise<Invite>((resolve) => {
  set = resolve;
});
export const inviteWith = (invite: Invite): void => set(invite);
