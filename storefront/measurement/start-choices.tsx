import { whenAnswered } from '#storefront/api/api.ts';
import { readConsent, writeConsent } from '#storefront/api/consent-stored.ts';
import { readRegion, watchStored } from '#storefront/api/stored.ts';
import type { PageFrame } from '#storefront/page/page.ts';
import { browserNow, makeConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { isMeasured } from './measured-address.ts';
import { putOver } from './over-page.ts';

const texts = {
  ar: () => import('#text/ar/measurement.ts'),
  en: () => import('#text/en/measurement.ts'),
};
const CHOICES = '#choices';
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
  const words = texts[frame.language]();
  // From now on, though there is nothing to show yet.
  whenPressed(CHOICES, (from) => void words.then(() => ask(from)));
  const { measurement: text } = await words;
  const isMeasuredHere = isMeasured(frame.route);
  const consent = makeConsent({
    read: readConsent,
    write: writeConsent,
    isRefusedByBrowser: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    now: browserNow,
    start() {
      if (!isMeasuredHere) return;
      void import('./watch-shopper.ts').then(({ watchShopper }) => watchShopper(measured, frame));
    },
    stop() {
      void import('./google.ts').then(({ closeGoogle }) => {
        closeGoogle(measured);
        // A script that has run cannot be made not to have: the page begins anew without it.
        if (isMeasuredHere) location.reload();
      });
    },
  });
  let asker: HTMLElement | null | undefined;

  function show(): void {
    const isAskedFor = asker !== undefined;
    // Whoever has not chosen a city is asked that first; whoever came for one page alone is not asked at all.
    const isToAsk = consent.state() === 'unasked' && isMeasuredHere && readRegion() !== null;
    putOver(
      'choices',
      isAskedFor || isToAsk ? (
        <ConsentBanner
          key="choices"
          text={text}
          state={consent.state()}
          isAskedFor={isAskedFor}
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
    const back = asker;
    asker = undefined;
    show();
    back?.focus();
  }
  function ask(from: HTMLElement | null): void {
    asker = from;
    show();
  }

  // What was answered before this file came is told if it may be, and forgotten if not.
  if (consent.state() !== 'given' || !isMeasuredHere) whenAnswered(() => {});
  consent.follow();
  watchStored(() => {
    consent.follow();
    show();
  });
  if (location.hash === CHOICES) ask(null);
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
      putOver('chat', null);
      from?.focus();
    };
    putOver(
      'chat',
      <ChatDrawer key="chat" text={text} websiteId={websiteId} language={language} onClose={onClose} />,
    );
  };
  whenPressed(CHAT, (from) => void open(from));
  if (location.hash === CHAT) await open(null);
}
