import type { HourSpan } from '#contract/delivery/hours.rules.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { hourOfDay } from '#text/hours.ts';
import { useText } from '../ui/management-text.tsx';
import styles from './hours.module.css';

type Props = {
  label: string;
  span: HourSpan;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (span: HourSpan) => void;
};

/** Two fields for the first and last hour of a time span, in Riyadh time. */
export function HourFields({ label, span, isDisabled, error, onChange }: Props) {
  const { text, language } = useText();
  const t = text.delivery.hours;
  const options = (first: number) =>
    Array.from({ length: 24 }, (_, n) => ({
      value: String(first + n),
      label: hourOfDay(language, first + n),
    }));
  return (
    <fieldset className={styles.span} aria-label={label} disabled={isDisabled}>
      <SelectField
        label={t.from}
        value={String(span.from)}
        options={options(0)}
        onChange={(from) => onChange({ ...span, from: Number(from) })}
      />
      <SelectField
        label={t.to}
        value={String(span.to)}
        options={options(1)}
        error={error}
        onChange={(to) => onChange({ ...span, to: Number(to) })}
      />
    </fieldset>
  );
}
