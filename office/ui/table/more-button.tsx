import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './more-button.module.css';

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
  /** Shown after the button, such as how many rows are shown of how many. */
  children?: ReactNode;
};

/** The button that loads the next page of a list; absent after the last page. */
export function MoreButton({ list, label, children }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button kind="outline" isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {label}
      </Button>{' '}
      {children}
    </div>
  );
}
