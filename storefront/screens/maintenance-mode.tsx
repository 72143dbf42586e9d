import { useText } from '#storefront/render/frame.tsx';
import { Seal } from '#storefront/ui/seal.tsx';
import styles from './result.module.css';

/** Specification 4: while maintenance is on every page comes here, without header and footer. */
export function MaintenanceMode() {
  const t = useText().content;
  return (
    <div className={styles.page}>
      <Seal icon="drop" size="large" />
      <h1>{t.maintenanceTitle}</h1>
      <p className="lead">{t.maintenanceText}</p>
    </div>
  );
}
