import { useQuery } from '@tanstack/react-query';
import { DeliveryParts } from '../../delivery/delivery-parts.tsx';
import { hoursQuery, useSaveHours } from '../../delivery/delivery-queries.ts';
import { HoursForm } from '../../delivery/hours-form.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';

/** Edits the delivery windows of cities with same-day delivery and the opening hours of the café. */
export function DeliveryHours() {
  return (
    <Permitted needs={['content.edit', 'settings.edit']}>
      <ReadHours />
    </Permitted>
  );
}

function ReadHours() {
  const { text } = useText();
  const t = text.delivery.hours;
  const mayEdit = may(useMe(), 'settings.edit');
  const save = useSaveHours();
  const { data, error, refetch } = useQuery(hoursQuery);
  return (
    <Screen title={t.title} lead={mayEdit ? t.lead : t.readOnly}>
      <DeliveryParts />
      {data ? (
        <HoursForm shown={data} save={save} mayEdit={mayEdit} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}
