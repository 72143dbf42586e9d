import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import type { measurement } from '#text/en/measurement.ts';
import type { ConsentState } from './consent.ts';
import styles from './consent-banner.module.css';

type Props = {
  text: typeof measurement;
  state: ConsentState;
  /** Whether the shopper opened the banner by a link. If so, it takes the focus and can be closed without a change. */
  isRequested: boolean;
  onDecide: (isGiven: boolean) => void;
  onClose: () => void;
};

/** The consent banner, with two equally prominent choices. The page stays usable while it is open (design, consent). */
export function ConsentBanner({ text, state, isRequested, onDecide, onClose }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) title.current?.focus();
  }, [isRequested]);
  // Reserve the banner's height, so that focused elements and the end of the page stay above it (WCAG 2.4.11;
  // tokens.css, --over-bar).
  useLayoutEffect(() => {
    const page = document.documentElement;
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--over-bar', `${banner.current?.offsetHeight ?? 0}px`),
    );
    if (banner.current) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--over-bar');
    };
  }, []);
  const now = {
    undecided: null,
    given: text.isMeasured,
    refused: text.isNotMeasured,
    refusedByBrowser: text.byBrowser,
  };
  const isOpenToChoice = state !== 'refusedByBrowser';
  return (
    <section
      ref={banner}
      className={styles.banner}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isRequested) onClose();
      }}
    >
      <div className={`wrap ${styles.line}`}>
        <div>
          <h2 className="h4" id={titleId} ref={title} tabIndex={-1}>
            {text.title}
          </h2>
          <p className={`small ${styles.text}`}>
            {now[state]} {isOpenToChoice ? text.lead : null}
            {isOpenToChoice ? <a href={href('privacy-policy')}>{text.privacy}</a> : null}
            {isOpenToChoice ? text.end : null}
          </p>
        </div>
        <div className={styles.actions}>
          {isOpenToChoice ? (
            <>
              <Button kind="outline" onPress={() => onDecide(false)}>
                {text.onlyNeeded}
              </Button>
              <Button kind="outline" onPress={() => onDecide(true)}>
                {text.agree}
              </Button>
            </>
          ) : (
            <Button kind="outline" onPress={onClose}>
              {text.close}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
