import { useBundle } from '#storefront/page/frame.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import picture from './picture-field.module.css';
import styles from './profile.module.css';

/** The placeholder of the profile's first section while it is loading, in its final size. */
export function ProfileSkeleton() {
  const t = useBundle('myAccount');
  return (
    <div className={styles.uploading} role="status" aria-label={t.title}>
      <div className={styles.head}>
        <h2>{t.aboutMe}</h2>
      </div>
      <div className={styles.parts}>
        <div className={picture.picture}>
          <span className={picture.arch} />
          <div>
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
        </div>
        <div className={styles.form}>
          <FieldSkeleton />
          <FieldSkeleton />
          <div className={styles.wide}>
            <FieldSkeleton />
          </div>
        </div>
      </div>
    </div>
  );
}

const FieldSkeleton = () => (
  <div>
    <Skeleton shape="short" />
    <Skeleton shape="control" />
  </div>
);
