import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ratingStates } from '#contract/catalogue/ratings.wire.ts';
import { RatingCard } from '../../ratings/rating-card.tsx';
import { type OfficeRating, ratingsQuery, seenOf, useRatingActions } from '../../ratings/rating-queries.ts';
import styles from '../../ratings/ratings.module.css';
import { WordsDialog } from '../../ratings/words-dialog.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import { SaveFault } from '../../ui/writing/save-fault.tsx';

/** Ratings that buyers agreed to publish. Staff review them before the shop shows them. */
export function Ratings() {
  const { text } = useText();
  return (
    <Permitted needs="content.edit">
      <Screen title={text.ratings.title} lead={text.ratings.lead}>
        <ReadRatings />
      </Screen>
    </Permitted>
  );
}

function ReadRatings() {
  const { text } = useText();
  const t = text.ratings;
  const { show = 'waiting' } = useSearch({ from: '/office/ratings' });
  const navigate = useNavigate({ from: '/ratings' });
  const [opened, setOpened] = useState<{ what: 'hold' | 'answer'; rating: OfficeRating } | null>(null);
  const acts = useRatingActions();
  const list = useInfiniteQuery(ratingsQuery(show));
  const open = (what: 'hold' | 'answer', rating: OfficeRating) => {
    for (const act of Object.values(acts)) act.reset();
    setOpened({ what, rating });
  };
  const pages = list.data?.pages;
  const counts = pages?.at(-1)?.counts;
  const ratings = pages?.flatMap((page) => page.ratings) ?? [];
  return (
    <>
      <FilterChips
        label={t.filters}
        value={show}
        onChange={(chosen) =>
          void navigate({ search: chosen === 'waiting' ? {} : { show: chosen }, replace: true })
        }
        filters={ratingStates.map((value) => ({
          value,
          label: t.states[value],
          ...(counts ? { count: counts[value] } : {}),
        }))}
      />
      <SaveFault fault={acts.release.error} onShowNow={() => acts.release.reset()} />
      {pages ? (
        ratings.length === 0 ? (
          <EmptyState title={t.empty[show]}>{t.emptyText}</EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t.title}>
            {ratings.map((rating) => (
              <RatingCard
                key={rating.id}
                rating={rating}
                isBusy={acts.release.isPending && acts.release.variables.id === rating.id}
                onRelease={() => acts.release.mutate(seenOf(rating))}
                onHold={() => open('hold', rating)}
                onAnswer={() => open('answer', rating)}
              />
            ))}
          </ul>
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={5} />
      )}
      <MoreButton list={list} label={t.more} />
      {opened ? (
        <WordsDialog what={opened.what} rating={opened.rating} acts={acts} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
