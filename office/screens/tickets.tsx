import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ticketFilters } from '#contract/tickets/office.rules.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useMe } from '../shell/session.ts';
import { TicketList } from '../tickets/ticket-list.tsx';
import { ticketsQuery } from '../tickets/ticket-queries.ts';
import { FilterChips } from '../ui/inbox/filter-chips.tsx';
import { focusRow } from '../ui/inbox/focus-row.ts';
import { PartLinks } from '../ui/inbox/part-links.tsx';
import { KeysDialog, KeysStrip } from '../ui/keys-strip.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { MoreButton } from '../ui/table/more-button.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** The tickets of customers, longest wait first. */
export function Tickets() {
  const { text } = useText();
  return (
    <Permitted needs="tickets.answer">
      <Screen title={text.tickets.title}>
        <PartLinks />
        <ReadTickets />
      </Screen>
    </Permitted>
  );
}

function ReadTickets() {
  const { text } = useText();
  const t = text.tickets;
  const me = useMe();
  const { show = 'open' } = useSearch({ from: '/office/tickets' });
  const navigate = useNavigate({ from: '/tickets' });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const queue = useInfiniteQuery(ticketsQuery(show));
  useKeys({
    KeyJ: () => focusRow(1),
    KeyK: () => focusRow(-1),
    '?': () => setHelpOpen(true),
  });
  const hints = [
    { keys: ['J', 'K'], does: t.keys.next },
    { keys: ['Enter'], does: t.keys.open },
    { keys: ['?'], does: t.keys.all },
  ];
  const pages = queue.data?.pages;
  const counts = pages?.at(-1)?.counts;
  const tickets = pages?.flatMap((page) => page.tickets) ?? [];
  return (
    <>
      <FilterChips
        label={t.filters}
        value={show}
        onChange={(chosen) =>
          void navigate({ search: chosen === 'open' ? {} : { show: chosen }, replace: true })
        }
        filters={ticketFilters.map((value) => ({
          value,
          label: t.show[value],
          isBad: value === 'late',
          ...(counts && value !== 'closed' ? { count: counts[value] } : {}),
        }))}
      />
      {pages ? (
        tickets.length === 0 ? (
          <EmptyState title={t.empty[show]}>{t.emptyText}</EmptyState>
        ) : (
          <TicketList tickets={tickets} readAt={queue.dataUpdatedAt} myId={me.id} />
        )
      ) : queue.error ? (
        <ReadFailure fault={queue.error} onRetry={() => void queue.refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
      <MoreButton list={queue} label={t.more} />
      <KeysStrip hints={hints} />
      {isHelpOpen ? <KeysDialog hints={hints} onClose={() => setHelpOpen(false)} /> : null}
    </>
  );
}
