import { setAnswerListener } from '#storefront/api/api.ts';
import { readConsent, writeConsent } from '#storefront/api/consent-storage.ts';
import { readRegion, watchStorage } from '#storefront/api/storage.ts';
import type { PageFrame } from '#storefront/page/page.ts';
import { browserNow, makeConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { mountOverlay } from './overlays.ts';
import { isMeasured } from './reported-address.ts';

const texts = {
  ar: () => import('#text/ar/measurement.ts'),
  en: () => import('#text/en/measurement.ts'),
};
const CONSENT_ANCHOR = '#choices';
const CHAT = '#chat';

/** Handles presses on links to an anchor such as `#chat`. The handler receives the link, to return the focus there. */
function whenPressed(hash: string, act: (from: HTMLElement) => void): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href$="${hash}"]`);
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act(link);
  });
}

/** Asks for consent to measurement, applies the decision, and lets the shopper change it from any page. */
export async function startConsent(
  measured: NonNullable<PageFrame['brand']['measured']>,
  frame: PageFrame,
): Promise<void> {
  const labels = texts[frame.language]();
  // Listen for presses before the banner's texts are loaded, so that no press is lost; the banner opens once they are
  // loaded.
  whenPressed(CONSENT_ANCHOR, (from) => void labels.then(() => ask(from)));
  const { measurement: text } = await labels;
  const isMeasuredHere = isMeasured(frame.route);
  const consent = makeConsent({
    read: readConsent,
    write: writeConsent,
    isRefusedByBrowser: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    now: browserNow,
    start() {
      if (!isMeasuredHere) return;
      void import('./report-events.ts').then(({ startReporting }) => startReporting(measured, frame));
    },
    stop() {
      void import('./google.ts').then(({ closeGoogle }) => {
        closeGoogle(measured);
        // A loaded script cannot be removed, so reload the page without the measurement script.
        if (isMeasuredHere) location.reload();
      });
    },
  });
  let caller: HTMLElement | null | undefined;

  function show(): void {
    const isRequested = caller !== undefined;
    // Ask for consent only after the shopper has chosen a city, and only on pages that are measured.
    const shouldAsk = consent.state() === 'undecided' && isMeasuredHere && readRegion() !== null;
    mountOverlay(
      'choices',
      isRequested || shouldAsk ? (
        <ConsentBanner
          key="choices"
          text={text}
          state={consent.state()}
          isRequested={isRequested}
          onDecide={(isGiven) => {
            consent.decide(isGiven);
            close();
          }}
          onClose={close}
        />
      ) : null,
    );
  }
  function close(): void {
    const back = caller;
    caller = undefined;
    show();
    back?.focus();
  }
  function ask(from: HTMLElement | null): void {
    caller = from;
    show();
  }

  // If measurement is not allowed, drop the API answers that were queued before this file loaded.
  if (consent.state() !== 'given' || !isMeasuredHere) setAnswerListener(() => {});
  consent.follow();
  watchStorage(() => {
    consent.follow();
    show();
  });
  if (location.hash === CONSENT_ANCHOR) ask(null);
  else show();
}

/** Opens the chat when the shopper presses a link to it. Its code is loaded only then. */
export async function startChat(websiteId: string, { language }: PageFrame): Promise<void> {
  const open = async (from: HTMLElement | null): Promise<void> => {
    const [{ measurement: text }, { ChatDrawer }] = await Promise.all([
      texts[language](),
      import('./chat-drawer.tsx'),
    ]);
    const onClose = () => {
      mountOverlay('chat', null);
      from?.focus();
    };
    mountOverlay(
      'chat',
      <ChatDrawer key="chat" text={text} websiteId={websiteId} language={language} onClose={onClose} />,
    );
  };
  whenPressed(CHAT, (from) => void open(from));
  if (location.hash === CHAT) await open(null);
}
