import { type ReactNode, useId } from 'react';
import { type CardDesign, CardOrnament } from './card-ornament.tsx';
import { classNames } from './class-names.ts';
import styles from './gift-card.module.css';
import { Icon } from './icon.tsx';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  /** The label of the message field, such as "رسالة الإهداء". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  design?: CardDesign;
  /** The signature at the bottom of the card, such as "من: سارة", or the field for it. */
  from?: ReactNode;
  hint?: ReactNode;
  /** The character count, such as "24/160". The caller counts user-perceived characters. */
  counter: string;
  error?: string | undefined;
  name?: string;
  lang?: string;
};

/** The field for the message on a gift card. It looks like the card, in the font in which the card will be printed. */
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
          // Omit `dir` while the field is empty, because "auto" would make it left-to-right instead of following the
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
