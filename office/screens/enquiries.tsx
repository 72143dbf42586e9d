import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { enquiryFilters } from '#contract/enquiries/office.rules.ts';
import { EnquiryList } from '../enquiries/enquiry-list.tsx';
import { enquiriesQuery } from '../enquiries/enquiry-queries.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useMe } from '../shell/session.ts';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { focusRow } from '../ui/inbox/focus-row.ts';
import { PartLinks } from '../ui/inbox/part-links.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { MoreButton } from '../ui/table/more-button.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** Enquiries that visitors sent with the shop's forms, newest first. */
export function Enquiries() {
  const { text } = useText();
  return (
    <Permitted needs="tickets.answer">
      <Screen title={text.enquiries.title}>
        <PartLinks />
        <ReadEnquiries />
      </Screen>
    </Permitted>
  );
}

function ReadEnquiries() {
  const { text } = useText();
  const t = text.enquiries;
  const me = useMe();
  const { show } = useSearch({ from: '/office/tickets/enquiries' });
  const navigate = useNavigate({ from: '/tickets/enquiries' });
  const list = useInfiniteQuery(enquiriesQuery(show));
  useKeys({ KeyJ: () => focusRow(1), KeyK: () => focusRow(-1) });
  const pages = list.data?.pages;
  const counts = pages?.at(-1)?.counts;
  const enquiries = pages?.flatMap((page) => page.enquiries) ?? [];
  return (
    <>
      <FilterChips
        label={t.filters}
        value={show ?? 'all'}
        onChange={(chosen) =>
          void navigate({ search: chosen === 'all' ? {} : { show: chosen }, replace: true })
        }
        filters={(['all', ...enquiryFilters] as const).map((value) => ({
          value,
          label: t.show[value],
          ...(counts && value !== 'all' ? { count: counts[value] } : {}),
        }))}
      />
      {pages ? (
        enquiries.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
        ) : (
          <EnquiryList enquiries={enquiries} myId={me.id} />
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
      <MoreButton list={list} label={t.more} />
    </>
  );
}
