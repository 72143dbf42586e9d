import { useEffect } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { whenReachable } from '#storefront/shell/when-reachable.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import plant from '#storefront/ui/plant.webp';
import pageStyles from './offline.module.css';
import styles from './result.module.css';

/** This page stands in for one that could not be reached, at that one's address (storefront/worker). */
function goOn(): void {
  if (location.pathname === href('offline')) location.replace(href('home'));
  else location.reload();
}

/** No connection, and nothing kept of what was asked for (design, offline). It tries again by itself. */
export function Offline() {
  const t = useBundle('offline');
  useEffect(() => whenReachable(goOn), []);
  return (
    <div className={styles.page}>
      <div className={styles.niche}>
        <Niche fill={150}>
          {/* Not of the catalogue, whose pictures may not be here: it comes with the page. */}
          <span>
            <img className={pageStyles.plant} src={plant} width={600} height={600} alt="" />
          </span>
        </Niche>
      </div>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Button kind="outline" onPress={goOn}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
