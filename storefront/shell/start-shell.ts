import { needsName } from '#contract/account/account.rules.ts';
import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { type Farewell, startSession } from '#storefront/account/session.ts';
import { callApi, setChallengeHandler, setNetworkFailureHandler } from '#storefront/api/api.ts';
import { setCityPrompt } from '#storefront/api/city-prompt.ts';
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
import { watchAdditions } from '#storefront/cart/added-to-cart.ts';
import { startQuickAdd } from '#storefront/cart/start-quick-add.ts';
import type { PageFrame } from '#storefront/page/page.ts';
import { waitUntilVisible } from '#storefront/page/wait-until-visible.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import type { ScreenText } from '#text/screens.ts';
import { startHeaderMenus } from './browse/start-header-menus.ts';
import { makeChallengeMessage } from './challenge-message.ts';
import { showUnreachable, startConnectionMessages } from './connection-messages.ts';
import { type DialogName, isDialogOpen, openDialog, preloadDialog } from './dialogs/dialogs.ts';
import { captureInstallPrompt } from './install/install-prompt.ts';
import { watchPageChanges } from './watch-page-changes.ts';
import { runWhenIdle } from './when-idle.ts';

/**
 * Checks on load whether the shop is closed for maintenance (Specification 4, Maintenance). If so, every page
 * redirects to the maintenance page; if not, that page redirects to the home page.
 */
async function followMaintenance(frame: PageFrame): Promise<void> {
  const answer = await callApi(readMaintenanceCall, {});
  const isThere = frame.route === 'maintenance-mode';
  if (answer.ok && answer.data.isOn !== isThere) {
    location.replace(answer.data.isOn ? href('maintenance-mode') : href('home'));
  }
}

/**
 * The routes over which the city dialog opens, and that follow a change of city in another tab, because they show what
 * is available in a city. Other pages only ask in the header.
 */
const ROUTES_WITH_GOODS = new Set<PageFrame['route']>(['home', 'products', 'product', 'favourite', 'cart']);

/**
 * Performs a press made before this script had loaded: the header's buttons are links to anchors such as `#menu`
 * (architecture.md 5).
 */
function followEarlyPress(frame: PageFrame, text: ScreenText): 'dialog' | 'city confirmed' | null {
  const names: Record<string, DialogName> = { '#menu': 'menu', '#city': 'city' };
  const name = names[location.hash];
  const isCityConfirmed = location.hash === '#deliver-here';
  if (name === undefined && !isCityConfirmed) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  scrollTo({ top: 0, behavior: 'instant' });
  if (name) {
    void openDialog(name);
    return 'dialog';
  }
  void import('./city/save-city.ts').then(({ confirmCity }) => confirmCity({ ...frame, text }));
  return 'city confirmed';
}

/** Shows the farewell popup after the account was deleted in this tab (Specification 4). */
function showFarewell(): void {
  const farewell = readForTab<Farewell>('farewell');
  if (farewell === null) return;
  saveForTab('farewell', null);
  showPopup({ kind: 'success', ...farewell });
}

/** Stores a language given in the URL's `lang` parameter, and removes the parameter. */
function saveLanguage(frame: PageFrame): void {
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) {
    writeLanguage(frame.language);
    address.searchParams.delete('lang');
    history.replaceState(history.state, '', address);
  }
}

/**
 * Loads the cart if there is no cart cookie. With a cookie, the page shows the number in the cookie (architecture.md
 * 6).
 */
function followCart(): void {
  const follow = () => {
    if (readCartCookie() !== null || readSession() === null || readRegion() === null) return;
    void import('#storefront/cart/use-cart.ts').then(({ startCart }) => startCart());
  };
  watchStorage(follow);
  follow();
}

/** After a return from the payment page in any way, releases what the unpaid order reserves (decision 038). */
function followPayment(frame: PageFrame): void {
  if (readForTab('paying') === null) return;
  import('#storefront/checkout/payment/leave-payment.ts').then(
    ({ handleReturnFromPayment }) => handleReturnFromPayment(frame.route),
    () => {
      // If the code cannot be loaded, the next page or the server's deadline releases the reserved stock.
    },
  );
}

/** Registers the service worker for offline use once the page is idle (decision 029). */
function startWorkerLater({ brand, language }: PageFrame): void {
  if (brand.isDev || !('serviceWorker' in navigator)) return;
  const start = (): void => {
    import('./start-worker.ts').then(
      ({ startWorker }) => startWorker(language),
      () => {
        // If the code cannot be loaded, the next page tries again.
      },
    );
  };
  // On a cached copy of a page start at once, because it must say that it is a copy.
  if (isOfflineCopy()) start();
  else runWhenIdle(start);
}
const isOfflineCopy = (): boolean => 'offline' in document.documentElement.dataset;

/** Starts measurement and the chat last of all, and never on a cached copy of a page (decision 030). */
function startMeasurementLater(frame: PageFrame): void {
  if (isOfflineCopy()) return;
  runWhenIdle(() => {
    import('#storefront/measurement/start-measurement.ts').then(
      ({ startMeasurement }) => startMeasurement(frame),
      () => {
        // If the code cannot be loaded, the next page tries again.
      },
    );
  });
}

let isStarted = false;
/** Starts everything that the page shell does in the browser after hydration. */
export async function startShell(frame: PageFrame, text: ScreenText): Promise<void> {
  const { shell } = text;
  if (isStarted) return;
  isStarted = true;
  // On the old domain start nothing, and ask for neither city nor name (Specification 1 and 4).
  if (frame.brand.moved?.from.includes(location.hostname)) return void openDialog('moved');
  captureInstallPrompt();
  setNetworkFailureHandler(showUnreachable);
  setChallengeHandler(makeChallengeMessage(shell));
  const isOfflinePage = frame.route === 'offline';
  // Skip the offline page, which shows its own message and is the same in every city.
  if (!isOfflinePage) {
    startConnectionMessages(shell);
    watchPageChanges(frame, ROUTES_WITH_GOODS.has(frame.route));
  }
  writeMode(frame.brand.isDev);
  saveLanguage(frame);
  startSession();
  const isOfCity = () => readRegion()?.id === frame.city.id;
  const showsDrawer = frame.route !== 'cart';
  const showCart = () => {
    if (showsDrawer) void openDialog('cart');
  };
  // A page that will be reloaded for another city shows the cart after the reload, with that city's delivery.
  watchAdditions({
    // The drawer is in the file of the cart, and is made ready while the server answers.
    adding: () => {
      if (showsDrawer) preloadDialog('cart');
    },
    added: () => (isOfCity() ? showCart() : saveForTab('added', true)),
  });
  startQuickAdd();
  startHeaderMenus();
  setCityPrompt(() => void openDialog('city'));
  setSignInPrompt((act, from, reason) => void openDialog('sign-in', { onDone: act, from, reason }));
  const earlyPress = followEarlyPress(frame, text);
  // Wait until a prerendered page is shown, because prerendered pages make no API calls.
  await waitUntilVisible();
  startWorkerLater(frame);
  if (isOfflinePage) return;
  showFarewell();
  if (readForTab('added') !== null && isOfCity()) {
    saveForTab('added', null);
    showCart();
  }
  followCart();
  followPayment(frame);
  void followMaintenance(frame);
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    followPayment(frame);
    void followMaintenance(frame);
  });
  if (frame.route !== 'maintenance-mode') startMeasurementLater(frame);
  // Ask the recipient of a gift link or greeting for neither city nor name.
  if (frame.route === 'maintenance-mode' || frame.route === 'track' || frame.route === 'greeting') return;
  // Open the city dialog if no city is chosen. If a city is chosen, ask a customer without a name for one
  // (Specification 4).
  if (readRegion() === null && ROUTES_WITH_GOODS.has(frame.route)) {
    if (earlyPress !== 'city confirmed') void openDialog('city');
  } else if (earlyPress === null && !isDialogOpen()) {
    const session = readSession();
    // The result of a payment is read first; the next page asks. Somebody who closed the dialog is not asked again in
    // this tab.
    const wasPrompted = session?.user.uuid === readForTab('name_asked');
    if (
      session?.isSignedIn &&
      needsName(session.name) &&
      !wasPrompted &&
      !frame.route.startsWith('checkout-')
    ) {
      saveForTab('name_asked', session.user.uuid);
      void openDialog('account-name');
    }
  }
}
