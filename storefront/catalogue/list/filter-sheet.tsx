import { useState } from 'react';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-sheet.module.css';
import { countFilters, type Filters, type Totals, withFilters, withoutFilters } from './filters.ts';
import { useDraftTotals } from './use-draft-totals.ts';

type Props = {
  filters: Filters;
  totals: Totals;
  total: number;
  isTotalMore: boolean;
  isLeaving: boolean;
  onShow: (filters: Filters) => void;
  onClose: () => void;
};

/**
 * The sheet with all filters on a phone. The shopper can set several before the list reloads; the button says how many
 * gifts they would show.
 */
export function FilterSheet({ filters, totals, total, isTotalMore, isLeaving, onShow, onClose }: Props) {
  const text = useText().catalogue.list;
  const [draft, setDraft] = useState(filters);
  const [isMoving, setIsMoving] = useState(false);
  const now = useDraftTotals(draft, { totals, total, isTotalMore }, filters, isMoving);
  const countText = now.isTotalMore ? text.showMoreThan : text.showCount;
  const caption = now.total === null ? text.show : countText(now.total);
  return (
    <Modal
      title={text.filters}
      onClose={onClose}
      closeLabel={text.close}
      footer={
        <div className={styles.foot}>
          <Button isBlock isBusy={isLeaving} busyLabel={text.wait} onPress={() => onShow(draft)}>
            <span aria-live="polite">{caption}</span>
          </Button>
          {countFilters(draft) > 0 ? (
            <TextLink onPress={() => setDraft(withoutFilters(draft))}>{text.clearAll}</TextLink>
          ) : null}
        </div>
      }
    >
      <FilterFields
        filters={draft}
        totals={now.totals}
        onChange={(change, moving = false) => {
          setIsMoving(moving);
          setDraft(withFilters(draft, change));
        }}
      />
    </Modal>
  );
}
