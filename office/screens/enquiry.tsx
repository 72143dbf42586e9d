import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isRefused } from '../api/call-office.ts';
import { enquiryQuery } from '../enquiries/enquiry-queries.ts';
import { EnquiryView } from '../enquiries/enquiry-view.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { may, useMe } from '../shell/session.ts';
import heading from '../ui/heading.module.css';
import link from '../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';

export function Enquiry() {
  return (
    <Permitted needs="tickets.answer">
      <ReadEnquiry />
    </Permitted>
  );
}

function ReadEnquiry() {
  const { text } = useText();
  const t = text.enquiries;
  const me = useMe();
  const { number } = useParams({ from: '/office/tickets/enquiries/$number' });
  const { data, error, refetch } = useQuery(enquiryQuery(number));
  const back = (
    <Link to="/tickets/enquiries" className={link.dense}>
      {t.toList}
    </Link>
  );
  // The client refuses a malformed number in the URL before it sends a request ("notValid"); show it like an enquiry
  // that does not exist.
  if (isRefused(error, 'notFound') || isRefused(error, 'notValid'))
    return (
      <EmptyState isScreen title={t.notFound(number)} action={back}>
        {t.notFoundText}
      </EmptyState>
    );
  return (
    <Screen
      name={number}
      title={
        <bdi dir="ltr" className={heading.number}>
          {number}
        </bdi>
      }
      above={back}
    >
      {data ? (
        <EnquiryView key={number} enquiry={data} myId={me.id} mayReveal={may(me, 'people.reveal')} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}
