import { OfficeIcon } from '../../../ui/office-icon.tsx';
import styles from '../editor.module.css';
import { photoAddress } from './use-add-picture.ts';

/** A photo's thumbnail. It has no alt text, because the fields next to it describe the photo. */
export function PhotoThumb({ file }: { file: string }) {
  const address = photoAddress(file);
  return (
    <span className={styles.thumb}>
      {address === null ? (
        <OfficeIcon name="camera" />
      ) : (
        <img src={`${address}/400.webp`} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
