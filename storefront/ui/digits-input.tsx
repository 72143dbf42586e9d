import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { caretAfter } from './digits.ts';
import styles from './digits-input.module.css';
import { Field, type FieldLabels } from './field.tsx';
import { useField } from './use-field.ts';

type Native = Omit<
  ComponentProps<'input'>,
  'onChange' | 'className' | 'value' | 'maxLength' | 'prefix' | 'children' | 'ref'
>;

type Props = Native &
  FieldLabels & {
    /** The digits of the number, in Western form. */
    value: string;
    onChange: (digits: string) => void;
    /**
     * Converts typed or pasted text to Western digits. The text may contain Arabic-Indic or Persian digits, spaces or
     * a country code.
     */
    toDigits: (typed: string) => string;
    /** The maximum number of digits. Further ones are ignored. */
    maxDigits: number;
    /** Called each time the number reaches its full length. */
    onComplete?: (digits: string) => void;
    /** The country code, such as "+966", in a block on the left in both languages. */
    prefix?: string;
    /** Groups digits for display by spaces, such as "55 123 4567". */
    group?: (digits: string) => string;
  };

/** A field for digits that are not a quantity, such as a phone number. Left to right in both languages. */
export function DigitsInput(props: Props) {
  const { label, isLabelHidden, note, hint, error, counter, prefix, group, id, ...others } = props;
  const { value, onChange, toDigits, maxDigits, onComplete, ...native } = others;
  const labels = { label, isLabelHidden, note, hint, error, counter };
  const field = useField(labels, id);
  const input = useRef<HTMLInputElement>(null);
  /**
   * The number of digits before the caret after the last change. It is used to restore the caret, which grouping would
   * move to the end.
   */
  const digitsBefore = useRef<number | null>(null);
  const shown = group?.(value) ?? value;

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
