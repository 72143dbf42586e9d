import { dismissToast, showToast } from '#storefront/ui/messages.ts';

const ID = 'work';
/** In milliseconds; faster work needs no message. */
const SHOW_AFTER_MS = 300;

/** Shows a message for as long as the browser solves a challenge, however many calls wait for it. */
export function makeChallengeMessage({
  checkingBrowser,
}: {
  checkingBrowser: string;
}): (isWorking: boolean) => void {
  let working = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isWorking) => {
    working += isWorking ? 1 : -1;
    clearTimeout(timer);
    if (working === 0) return dismissToast(ID);
    timer = setTimeout(
      () => showToast({ id: ID, text: checkingBrowser, icon: 'clock', staysMs: null }),
      SHOW_AFTER_MS,
    );
  };
}
