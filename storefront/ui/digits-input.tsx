import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { caretAfter, groupDigits } from './digits.ts';
import styles from './digits-input.module.css';
import { Field, type FieldLabels } from './field.tsx';
import { useField } from './use-field.ts';

type Native = Omit<
  ComponentProps<'input'>,
  'onChange' | 'className' | 'value' | 'maxLength' | 'prefix' | 'children' | 'ref'
>;

type Props = Native &
  FieldLabels & {
    /** Western digits only. */
    value: string;
    onChange: (digits: string) => void;
    /** Turns typed or pasted text (Arabic-Indic or Persian digits, spaces, a country code) into Western digits. */
    toDigits: (typed: string) => string;
    /** Further digits are ignored. */
    maxDigits: number;
    /** Called each time the number becomes complete. */
    onComplete?: (digits: string) => void;
    /** "+966": a block on the left in both languages. */
    prefix?: string;
    /** The sizes of the digit groups for display: [2, 3, 4]. */
    groups?: readonly number[];
  };

/** A number that is not a quantity: a phone, a card's last digits. Always left to right. */
export function DigitsInput(props: Props) {
  const { label, isLabelHidden, note, hint, error, counter, prefix, groups = [], id, ...others } = props;
  const { value, onChange, toDigits, maxDigits, onComplete, ...native } = others;
  const labels = { label, isLabelHidden, note, hint, error, counter };
  const field = useField(labels, id);
  const input = useRef<HTMLInputElement>(null);
  /** Digits before the caret after the last change, so that grouping does not move it to the end. */
  const digitsBefore = useRef<number | null>(null);
  const shown = groupDigits(value, groups);

  useLayoutEffect(() => {
    const count = digitsBefore.current;
    digitsBefore.current = null;
    if (count === null || document.activeElement !== input.current) return;
    const caret = caretAfter(shown, count);
    input.current?.setSelectionRange(caret, caret);
  });

  const change = (typed: string, caret: number | null) => {
    const digits = toDigits(typed).slice(0, maxDigits);
    digitsBefore.current = Math.min(toDigits(typed.slice(0, caret ?? typed.length)).length, digits.length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === maxDigits) onComplete?.(digits);
  };

  return (
    <Field {...labels} id={field.id} messageId={field.messageId} counterId={field.counterId}>
      <div className={classNames(styles.digits, error && styles.bad)}>
        {prefix ? (
          <span className={styles.prefix} aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <input
          type="tel"
          inputMode="numeric"
          {...native}
          {...field.control}
          ref={input}
          dir="ltr"
          className={styles.input}
          value={shown}
          onChange={(event) => change(event.currentTarget.value, event.currentTarget.selectionStart)}
        />
      </div>
    </Field>
  );
}
