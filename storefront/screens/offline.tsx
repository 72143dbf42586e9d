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
 * The service worker shows this page in place of one that was not reached, at that page's address (storefront/worker).
 */
function reload(): void {
  if (location.pathname === href('offline')) location.replace(href('home'));
  else location.reload();
}

/** No connection, and no cached copy of the requested page (design, offline). It tries again by itself. */
export function Offline() {
  const t = useBundle('offline');
  useEffect(() => whenReachable(reload), []);
  return (
    <div className={styles.page}>
      <div className={styles.niche}>
        <Niche fill={150}>
          {/* A built asset, because the catalogue's pictures may be unavailable. */}
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
