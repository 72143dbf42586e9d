import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Logo } from '#storefront/ui/logo.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import plant from '#storefront/ui/plant.webp';
import pageStyles from './maintenance-mode.module.css';
import type { MaintenanceModeData } from './maintenance-mode.page.ts';
import styles from './result.module.css';

/** Specification 4: while maintenance is on, or the shop is new, every page comes here, without header and footer. */
export function MaintenanceMode({ data: { isNew } }: { data: MaintenanceModeData }) {
  const { text, language } = useFrame();
  const t = text.content;
  return (
    <div className={pageStyles.screen}>
      <div className={styles.page}>
        <Logo lang={language} href={href('home')} label={text.shell.homeLink} />
        <div className={styles.niche}>
          <Niche fill={150}>
            {/* Not of the catalogue, whose pictures may not be here: it comes with the page. */}
            <span>
              <img className={pageStyles.plant} src={plant} width={600} height={600} alt="" />
            </span>
          </Niche>
        </div>
        <h1>{isNew ? t.newTitle : t.maintenanceTitle}</h1>
        <p className="lead">{isNew ? t.newText : `${t.maintenanceText} ${t.maintenanceKept}`}</p>
        {/* A link, for whom the script did not come; while it lasts it leads here again. */}
        <Button kind="outline" href={href('home')}>
          {t.refresh}
        </Button>
      </div>
    </div>
  );
}
