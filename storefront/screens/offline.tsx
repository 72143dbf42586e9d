import { useEffect } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { whenReachable } from '#storefront/shell/when-reachable.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import plant from '#storefront/ui/plant.webp';
import pageStyles from './offline.module.css';
import styles from './result.module.css';

/**
 * Reloads the page that could not be reached. The service worker shows this screen at that page's URL
 * (storefront/worker); at its own URL, go to the home page instead.
 */
function reload(): void {
  if (location.pathname === href('offline')) location.replace(href('home'));
  else location.reload();
}

/**
 * Shown if there is no connection and no cached copy of the requested page (design, offline). Reloads automatically
 * once the connection is back.
 */
export function Offline() {
  const t = useBundle('offline');
  useEffect(() => whenReachable(reload), []);
  return (
    <div className={styles.page}>
      <div className={styles.niche}>
        <Niche fill={150}>
          {/* Use a built asset, because the catalogue's pictures may be unavailable offline. */}
          <span>
            <img className={pageStyles.plant} src={plant} width={600} height={600} alt="" />
          </span>
        </Niche>
      </div>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Button kind="outline" onPress={reload}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
