import { needsName } from '#contract/account/account.rules.ts';
import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { type Farewell, startSession, waitUntilVisible } from '#storefront/account/session.ts';
import { callApi, setChallengeHandler, setNetworkFailureHandler } from '#storefront/api/api.ts';
import { readCartCookie } from '#storefront/api/cookies.ts';
import { writeMode } from '#storefront/api/device-storage.ts';
import { setSignInPrompt } from '#storefront/api/sign-in-prompt.ts';
import {
  readForTab,
  readRegion,
  readSession,
  saveForTab,
  watchStorage,
  writeLanguage,
} from '#storefront/api/storage.ts';
import { onAddedToCart } from '#storefront/cart/added-to-cart.ts';
import type { PageFrame } from '#storefront/page/page.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import type { ScreenText } from '#text/screens.ts';
import { makeChallengeMessage } from './challenge-message.ts';
import { showUnreachable, startConnectionMessages } from './connection-messages.ts';
import { type DialogName, isDialogOpen, openDialog } from './dialogs/dialogs.ts';
import { captureInstallPrompt } from './install/install-prompt.ts';
import { watchPageChanges } from './watch-page-changes.ts';
import { runWhenIdle } from './when-idle.ts';

/** Specification 4, Maintenance: checked on load; on, all pages go to the maintenance page; off, that page goes home. */
async function followMaintenance(frame: PageFrame): Promise<void> {
  const answer = await callApi(readMaintenanceCall, {});
  const isThere = frame.route === 'maintenance-mode';
  if (answer.ok && answer.data.isOn !== isThere) {
    location.replace(answer.data.isOn ? href('maintenance-mode') : href('home'));
  }
}

/** Presses that came before this script: the header's buttons are links to these places (architecture.md 5). */
function openEarlyPress(): boolean {
  const names: Record<string, DialogName> = { '#menu': 'menu', '#city': 'city' };
  const name = names[location.hash];
  if (name === undefined) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  scrollTo({ top: 0, behavior: 'instant' });
  void openDialog(name);
  return true;
}

/** To somebody whose account was deleted a moment ago, in this tab (Specification 4). */
function showFarewell(): void {
  const farewell = readForTab<Farewell>('farewell');
  if (farewell === null) return;
  saveForTab('farewell', null);
  showPopup({ kind: 'success', ...farewell });
}

/** A language in the address has been chosen now and is remembered; the address goes on without it. */
function saveLanguage(frame: PageFrame): void {
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) {
    writeLanguage(frame.language);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  }
}

/** The cart is asked for where nothing is known of it yet; otherwise its mark is enough (architecture.md 6). */
function followCart(): void {
  const follow = () => {
    if (readCartCookie() !== null || readSession() === null || readRegion() === null) return;
    void import('#storefront/cart/use-cart.ts').then(({ startCart }) => startCart());
  };
  watchStorage(follow);
  follow();
}

/** Back from a payment page, in whichever way: what the order held is given back (decision 038). */
function followPayment(frame: PageFrame): void {
  if (readForTab('paying') === null) return;
  import('#storefront/checkout/payment/leave-payment.ts').then(
    ({ handleReturnFromPayment: followPaying }) => followPaying(frame.route),
    () => {
      // Not reached: on the next page, or the clock does it.
    },
  );
}

/** What makes the shop stay without a connection comes when the page has all it needs (decision 029). */
function startWorkerLater({ brand, language }: PageFrame): void {
  if (brand.isDev || !('serviceWorker' in navigator)) return;
  const start = (): void => {
    import('./start-worker.ts').then(
      ({ startWorker }) => startWorker(language),
      () => {
        // Not reached: on the next page.
      },
    );
  };
  // A page that was kept says so at once.
  if (isOfflineCopy()) start();
  else runWhenIdle(start);
}
const isOfflineCopy = (): boolean => 'kept' in document.documentElement.dataset;

/** What measures, and the chat, come last of all; a page that was kept from an earlier visit is none (decision 030). */
function startMeasurementLater(frame: PageFrame): void {
  if (isOfflineCopy()) return;
  runWhenIdle(() => {
    import('#storefront/measurement/start-measurement.ts').then(
      ({ startMeasurement }) => startMeasurement(frame),
      () => {
        // Not reached: on the next page.
      },
    );
  });
}

let isStarted = false;
/** All that the shell does in a browser once the page can be used. */
export async function startShell(frame: PageFrame, { shell }: ScreenText): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  // On the old domain nothing is begun, and neither city nor name is asked (Specification 1 and 4).
  if (frame.brand.moved?.from.includes(location.hostname)) return void openDialog('moved');
  captureInstallPrompt();
  setNetworkFailureHandler(showUnreachable);
  setChallengeHandler(makeChallengeMessage(shell));
  const isAlone = frame.route === 'offline';
  // The page without a connection says all of it itself, and is the same in every city.
  if (!isAlone) {
    startConnectionMessages(shell);
    watchPageChanges(frame);
  }
  writeMode(frame.brand.isDev);
  saveLanguage(frame);
  startSession();
  onAddedToCart(() => {
    if (frame.route !== 'cart') void openDialog('cart');
  });
  setSignInPrompt((act, from) => void openDialog('sign-in', { onDone: act, from }));
  const hasEarlyPress = openEarlyPress();
  // Prepared ahead of a click, a page asks nothing of anybody.
  await waitUntilVisible();
  startWorkerLater(frame);
  if (isAlone) return;
  showFarewell();
  followCart();
  followPayment(frame);
  void followMaintenance(frame);
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    followPayment(frame);
    void followMaintenance(frame);
  });
  if (frame.route !== 'maintenance-mode') startMeasurementLater(frame);
  // Neither city nor name is asked of somebody who has come for a gift.
  if (frame.route === 'maintenance-mode' || frame.route === 'track') return;
  // Specification 4: without a city the city modal opens; without a name a customer is asked for one.
  if (readRegion() === null) void openDialog('city');
  else if (!hasEarlyPress && !isDialogOpen()) {
    const session = readSession();
    if (session?.isSignedIn && needsName(session.name)) void openDialog('account-name');
  }
}
