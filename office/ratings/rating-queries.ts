import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  answerRatingCall,
  holdRatingCall,
  listRatingsCall,
  releaseRatingCall,
} from '#contract/catalogue/ratings.calls.ts';
import type { RatingState } from '#contract/catalogue/ratings.wire.ts';
import { callOffice } from '../api/call-office.ts';

export type OfficeRating = OutputOf<typeof listRatingsCall>['ratings'][number];

/** The query key begins with `ratings`, so that an event about ratings makes this query stale. */
export const ratingsQuery = (state: RatingState) =>
  infiniteQueryOptions({
    queryKey: ['ratings', state],
    queryFn: ({ pageParam }) =>
      callOffice(listRatingsCall, { state, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ ratings, hasMore }) => (hasMore ? (ratings.at(-1)?.id ?? null) : null),
  });

/**
 * The revision and state of the rating on which the member decided. They are sent with the decision, to detect
 * conflicts.
 */
export const seenOf = ({ id, revision, state }: OfficeRating) => ({ id, revision, state });

export function useRatingActions() {
  const meta = { refetch: [['ratings']] };
  return {
    release: useMutation({
      mutationFn: (given: InputOf<typeof releaseRatingCall>) => callOffice(releaseRatingCall, given),
      meta,
    }),
    hold: useMutation({
      mutationFn: (given: InputOf<typeof holdRatingCall>) => callOffice(holdRatingCall, given),
      meta,
    }),
    answer: useMutation({
      mutationFn: (given: InputOf<typeof answerRatingCall>) => callOffice(answerRatingCall, given),
      meta,
    }),
  };
}
