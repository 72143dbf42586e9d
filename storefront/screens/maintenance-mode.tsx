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
 * Specification 4: during maintenance, or while the shop is new, every page redirects here, without header and footer.
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
            {/* A built asset, because the catalogue's pictures may be unavailable. */}
            <span>
              <img className={pageStyles.plant} src={plant} width={600} height={600} alt="" />
            </span>
          </Niche>
        </div>
        <h1>{isNew ? t.newTitle : t.maintenanceTitle}</h1>
        <p className="lead">{isNew ? t.newText : `${t.maintenanceText} ${t.maintenanceKept}`}</p>
        {/* A link, so that it works without script; during maintenance it leads here again. */}
        <Button kind="outline" href={href('home')}>
          {t.refresh}
        </Button>
      </div>
    </div>
  );
}
