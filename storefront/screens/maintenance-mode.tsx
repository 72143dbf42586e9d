import { useFrame } from '#storefront/page/frame.tsx';
import { ShopLogo } from '#storefront/page/shop-logo.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import plant from '#storefront/ui/plant.webp';
import pageStyles from './maintenance-mode.module.css';
import type { MaintenanceModeData } from './maintenance-mode.page.ts';
import styles from './result.module.css';

/**
 * The page without header and footer to which all others redirect during maintenance or before a new shop opens
 * (Specification 4).
 */
export function MaintenanceMode({ data: { isNew } }: { data: MaintenanceModeData }) {
  const { text } = useFrame();
  const t = text.content;
  return (
    <div className={pageStyles.screen}>
      <div className={styles.page}>
        <ShopLogo />
        <div className={styles.niche}>
          <Niche fill={150}>
            {/* Use a built asset, because the catalogue's pictures may be unavailable during maintenance. */}
            <span>
              <img className={pageStyles.plant} src={plant} width={600} height={600} alt="" />
            </span>
          </Niche>
        </div>
        <h1>{isNew ? t.newTitle : t.maintenanceTitle}</h1>
        <p className="lead">{isNew ? t.newText : `${t.maintenanceText} ${t.maintenanceKept}`}</p>
        {/* Use a link, so that it works without script. During maintenance it redirects back to this page. */}
        <Button kind="outline" href={href('home')}>
          {t.refresh}
        </Button>
      </div>
    </div>
  );
}
