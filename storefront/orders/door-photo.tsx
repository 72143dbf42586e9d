import { doorPhotoPath, type DoorPhoto as Photo } from '#contract/orders/door-photo.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import styles from './door-photo.module.css';

/** The courier's photograph of the gift at the recipient's door. */
export function DoorPhoto({ photo }: { photo: Photo | null }) {
  const t = useBundle('purchase').orders;
  if (photo === null) return null;
  const { token, width, height } = photo;
  return (
    <figure className={styles.photo}>
      <img src={doorPhotoPath(token)} alt="" width={width} height={height} loading="lazy" />
      <figcaption className="small muted">{t.doorPhoto}</figcaption>
    </figure>
  );
}
