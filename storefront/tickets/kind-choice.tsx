import { type TicketKind, ticketKinds } from '#contract/tickets/tickets.rules.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx';
import styles from './kind-choice.module.css';

/** The choice between the five kinds of ticket (Specification 3), as chips. */
export function KindChoice({
  chosen,
  onChange,
}: {
  chosen: TicketKind;
  onChange: (kind: TicketKind) => void;
}) {
  const t = useBundle('tickets');
  return (
    <ChoiceGroup legend={t.about} layout="chips">
      {ticketKinds.map((kind) => (
        <label key={kind} className={styles.chip}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            onChange={() => onChange(kind)}
          />
          {t.kinds[kind]}
        </label>
      ))}
    </ChoiceGroup>
  );
}
