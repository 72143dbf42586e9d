import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { SectionError, SkeletonRows } from '#storefront/ui/section-state.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { deviceLabel, lastUsedLabel } from './session-labels.ts';
import styles from './signed-in-browsers.module.css';
import { type SignedInBrowser, useSignedInBrowsers } from './use-signed-in-browsers.ts';

/** The browsers signed in to the account, each with a sign-out link (product.md 2). */
export function SignedInBrowsers() {
  const { text } = useFrame();
  const t = useBundle('myAccount');
  const { browsers, hasFailed, signingOut, retry, signOut } = useSignedInBrowsers();
  if (hasFailed) {
    return (
      <SectionError text={t.browsersFailed} retryLabel={text.shell.tryAgain} onRetry={() => void retry()} />
    );
  }
  if (browsers === null) return <SkeletonRows label={t.browsers} rows={1} />;
  return (
    <ul>
      {browsers.map((browser) => (
        <Row
          key={browser.id}
          browser={browser}
          isSigningOut={signingOut === browser.id}
          onSignOut={() => void signOut(browser.id)}
        />
      ))}
    </ul>
  );
}

type RowProps = { browser: SignedInBrowser; isSigningOut: boolean; onSignOut: () => void };

function Row({ browser, isSigningOut, onSignOut }: RowProps) {
  const { text, language } = useFrame();
  const t = useBundle('myAccount');
  const now = useNow();
  const device = deviceLabel(t, browser.device);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          <bdi>{device}</bdi>
        </p>
        {browser.isCurrent ? (
          <p className={styles.this}>{t.thisBrowser}</p>
        ) : (
          <p className={styles.when}>{t.lastUsed(lastUsedLabel(t, language, browser.lastUsedAt, now))}</p>
        )}
      </div>
      {browser.isCurrent ? null : (
        <TextLink label={t.signOutOf(device)} isBusy={isSigningOut} onPress={onSignOut}>
          {isSigningOut ? text.shell.oneMoment : t.signOutOne}
        </TextLink>
      )}
    </li>
  );
}
