import { useId } from 'react';
import styles from './najdi-band.module.css';

/** A band of triangles on a hairline, as above Najdi doors. It appears once per page, along the top of the footer. */
export function NajdiBand() {
  const id = useId();
  return (
    <svg className={styles.band} aria-hidden="true">
      <defs>
        <pattern id={id} width="24" height="12" patternUnits="userSpaceOnUse">
          <path d="M8 10.5 12 3.5l4 7Z" fill="currentColor" />
          <path d="M0 11.5H24" stroke="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  );
}
