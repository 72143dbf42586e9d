import { useText } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { type Filters, listAddress, sorts, withFilters } from './filters.ts';
import { sortName } from './list-headings.ts';
import styles from './sort-sheet.module.css';

type Props = { filters: Filters; onClose: () => void };

/** The sheet with the sort orders of a list. Each order is a link. */
export function SortSheet({ filters, onClose }: Props) {
  const text = useText();
  return (
    <Modal title={text.catalogue.list.sort} onClose={onClose} closeLabel={text.catalogue.list.close}>
      <ul>
        {sorts.map((sort) => {
          const isShown = sort === filters.sort;
          return (
            <li key={sort} className={styles.row}>
              <a
                href={listAddress(withFilters(filters, { sort }))}
                aria-current={isShown ? 'true' : undefined}
              >
                {sortName(sort, filters, text)}
                {isShown ? <Icon name="check" size={20} /> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
