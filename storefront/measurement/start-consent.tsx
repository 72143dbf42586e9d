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

/** Handles a press on any link to this anchor in the page. The handler gets the link, so it can return the focus. */
function whenPressed(hash: string, act: (from: HTMLElement) => void): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href$="${hash}"]`);
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act(link);
  });
}

/** Asks whether a visit may be measured, applies the answer, and lets it be changed from any page. */
export async function startConsent(
  measured: NonNullable<PageFrame['brand']['measured']>,
  frame: PageFrame,
): Promise<void> {
  const labels = texts[frame.language]();
  // Registered now, so that no press is lost; the banner opens once its texts have arrived.
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
    // A shopper without a city is asked for that first; a visitor of a page that is not measured is not asked.
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

  // Answers queued before this file loaded are reported if allowed, and dropped if not.
  if (consent.state() !== 'given' || !isMeasuredHere) setAnswerListener(() => {});
  consent.follow();
  watchStorage(() => {
    consent.follow();
    show();
  });
  if (location.hash === CONSENT_ANCHOR) ask(null);
  else show();
}

/** Opens the chat when somebody presses its link; before that nothing of it is fetched. */
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
