import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './code-boxes.module.css';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  isLabelHidden?: boolean;
  /** The typed digits, in Western form, at most `length`. */
  value: string;
  length: number;
  onChange: (digits: string) => void;
  /** Called when the last digit is entered: typed, pasted, or autofilled from the SMS. */
  onComplete: (digits: string) => void;
  toDigits: (typed: string) => string;
  state?: 'empty' | 'busy' | 'wrong' | 'right';
  /** With `wrong`, says what to do now; with `right`, confirms the code. Screen readers announce it at once. */
  message?: string;
  name?: string;
};

/** The number of digits above which a code gets narrower boxes. */
const FEW = 4;

/**
 * ONE real input styled as boxes (product.md 2), so that paste, autofill and screen readers work as in any field. When
 * the code is wrong, the input keeps focus and text, and typing replaces the whole code.
 */
export function CodeBoxes(props: Props) {
  const { value, length, state = 'empty', message } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Select the whole wrong code, so that the next digit replaces it.
    if (state === 'wrong' && document.activeElement === input.current) input.current?.select();
  }, [state]);

  const change = (typed: string) => {
    if (state === 'busy' || state === 'right') return;
    const digits = props.toDigits(typed).slice(0, length);
    if (digits === value) return;
    props.onChange(digits);
    if (digits.length === length) props.onComplete(digits);
  };

  // Keep the caret at the end, because it is invisible, unless the whole code is selected.
  const keepCaret = (event: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget;
    const isAll = selectionStart === 0 && selectionEnd === text.length;
    if (!isAll && selectionStart !== text.length)
      event.currentTarget.setSelectionRange(text.length, text.length);
  };

  const digits = Array.from({ length }, (_, index) => value[index] ?? '');
  const active = state === 'empty' ? Math.min(value.length, length - 1) : -1;
  return (
    <div className={classNames(styles.code, styles[state], length > FEW && styles.many)}>
      <label className={props.isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={styles.boxes}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          dir="ltr"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          name={props.name}
          data-autofocus
          value={value}
          // Use readOnly instead of disabled, so that the input keeps the focus and the phone's keyboard stays open.
          readOnly={state === 'busy' || state === 'right'}
          aria-invalid={state === 'wrong' || undefined}
          aria-describedby={messageId}
          aria-busy={state === 'busy' || undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onSelect={keepCaret}
        />
        {digits.map((digit, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={index}
            className={classNames(styles.box, index === active && styles.active)}
            aria-hidden="true"
          >
            {digit}
          </span>
        ))}
      </div>
      <p id={messageId} className={styles.message} aria-live="polite">
        {message ? (
          <>
            <Icon name={state === 'right' ? 'check' : 'warning-circle'} size={16} />
            <span>{message}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}
