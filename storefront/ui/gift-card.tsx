import { type ReactNode, useId } from 'react';
import { type CardDesign, CardOrnament } from './card-ornament.tsx';
import { classNames } from './class-names.ts';
import styles from './gift-card.module.css';
import { Icon } from './icon.tsx';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  /** "رسالة الإهداء" */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  design?: CardDesign;
  /** "من: سارة", at the bottom of the card, or the field for it. */
  from?: ReactNode;
  hint?: ReactNode;
  /** "24/160": user-perceived characters, counted by the caller. */
  counter: string;
  error?: string | undefined;
  name?: string;
  lang?: string;
};

/** The gift card message: the field looks like the card, in the font it will be printed in. */
export function GiftCard(props: Props) {
  const id = useId();
  useEarlyInput(id, props.value, (now) => props.onChange(String(now)));
  return (
    <div>
      <div className={classNames(styles.card, props.error && styles.bad)}>
        <CardOrnament design={props.design ?? 'plain'} />
        <label className="visually-hidden" htmlFor={id}>
          {props.label}
        </label>
        <textarea
          id={id}
          className={styles.text}
          // With "auto" an empty field is left-to-right; without `dir` the placeholder and the first letter follow the
          // page.
          dir={props.value === '' ? undefined : 'auto'}
          rows={2}
          name={props.name}
          lang={props.lang}
          placeholder={props.placeholder}
          value={props.value}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={`${id}-message ${id}-counter`}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        <div className={styles.foot}>{props.from}</div>
      </div>
      <div className={styles.line}>
        {props.error ? (
          <p id={`${id}-message`} className={styles.error}>
            <Icon name="warning-circle" size={16} />
            <span>{props.error}</span>
          </p>
        ) : (
          <span id={`${id}-message`}>{props.hint}</span>
        )}
        <bdi id={`${id}-counter`} className="num" dir="ltr">
          {props.counter}
        </bdi>
      </div>
    </div>
  );
}
