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

/** A press on a link to one of these places, anywhere in the page; what had the focus gets it back. */
function whenPressed(hash: string, act: (from: HTMLElement) => void): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href$="${hash}"]`);
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act(link);
  });
}

/** Asks whether a visit may be measured, keeps to what is answered, and lets it be changed from any page. */
export async function startConsent(
  measured: NonNullable<PageFrame['brand']['measured']>,
  frame: PageFrame,
): Promise<void> {
  const labels = texts[frame.language]();
  // From now on, though there is nothing to show yet.
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
        // A script that has run cannot be made not to have: the page begins anew without it.
        if (isMeasuredHere) location.reload();
      });
    },
  });
  let caller: HTMLElement | null | undefined;

  function show(): void {
    const isRequested = caller !== undefined;
    // Whoever has not chosen a city is asked that first; whoever came for one page alone is not asked at all.
    const isToAsk = consent.state() === 'undecided' && isMeasuredHere && readRegion() !== null;
    mountOverlay(
      'choices',
      isRequested || isToAsk ? (
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

  // What was answered before this file came is told if it may be, and forgotten if not.
  if (consent.state() !== 'given' || !isMeasuredHere) setAnswerListener(() => {});
  consent.follow();
  watchStorage(() => {
    consent.follow();
    show();
  });
  if (location.hash === CONSENT_ANCHOR) ask(null);
  else show();
}

/** A chat opens where somebody presses for one; before that nothing of it is fetched. */
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
