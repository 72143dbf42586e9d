import { dismissToast, showToast } from '#storefront/ui/messages.ts';

const ID = 'work';
/** Work that is done sooner needs no words. */
const SHOW_AFTER_MS = 300;

/** Says that the browser is being checked for as long as it is, however many calls wait for it. */
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
