import type { ReactNode } from 'react';
import { Pagination } from './pagination.tsx';
import { TextLink } from './text-link.tsx';
import { useShowMore } from './use-show-more.ts';

type Props = {
  /** The pages of the list loaded so far (storefront/api/pages). */
  pages: {
    items: readonly unknown[];
    first: number;
    last: number;
    seen: number;
    total: number;
    hasMore: boolean;
  };
  labels: { earlier: string; more: string; wait: string; shown: (seen: number, total: number) => string };
  addressOf: (page: number) => string;
  isLoadingMore: boolean;
  onMore: () => Promise<void>;
  className?: string | undefined;
  /** The rows of the list. */
  children: ReactNode;
};

/** A customer's list that loads further pages in place: a link to earlier pages, the rows, and "show more". */
export function PagedList({ pages, labels, addressOf, isLoadingMore, onMore, className, children }: Props) {
  const { items, first, last, seen, total, hasMore } = pages;
  const { list, press } = useShowMore<HTMLUListElement>(items.length, onMore);
  return (
    <>
      {first > 1 ? (
        <p>
          <TextLink href={addressOf(first - 1)}>{labels.earlier}</TextLink>
        </p>
      ) : null}
      <ul ref={list} className={className}>
        {children}
      </ul>
      {hasMore || last > 1 ? (
        <Pagination
          countText={labels.shown(seen, total)}
          href={hasMore ? addressOf(last + 1) : undefined}
          label={labels.more}
          busyLabel={labels.wait}
          isBusy={isLoadingMore}
          onPress={press}
        />
      ) : null}
    </>
  );
}
