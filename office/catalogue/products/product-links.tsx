import { Link } from '@tanstack/react-router';
import link from '../../ui/links/link.module.css';
import { useText } from '../../ui/management-text.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import styles from './editor.module.css';
import type { ShownProduct } from './product-queries.ts';

/** Links to the list of products and to the previous and next product in the shop's order. */
export function ProductLinks({ shown }: { shown: ShownProduct }) {
  const { text } = useText();
  const t = text.product;
  const neighbour = (key: string | null, label: string, icon: 'caret-left' | 'caret-right') =>
    key === null ? null : (
      <Link to="/products/$key" params={{ key }} className={styles.neighbour} aria-label={label}>
        <OfficeIcon name={icon} flip />
      </Link>
    );
  return (
    <div className={styles.links}>
      <Link to="/products" className={link.dense}>
        {text.products.back}
      </Link>
      {neighbour(shown.previous, t.previous, 'caret-left')}
      {neighbour(shown.next, t.next, 'caret-right')}
    </div>
  );
}
