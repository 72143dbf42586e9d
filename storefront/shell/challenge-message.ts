import { dismissToast, showToast } from '#storefront/ui/messages.ts';

const ID = 'work';
/** The delay before the message appears, in milliseconds. A challenge solved sooner needs no message. */
const SHOW_AFTER_MS = 300;

/** Shows one message while the browser solves proof-of-work challenges, however many calls wait for it. */
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
