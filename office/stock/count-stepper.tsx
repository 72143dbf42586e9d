import { useEffect, useId, useState } from 'react';
import { MAX_STOCK } from '#contract/catalogue/catalogue.limits.ts';
import { readWhole } from '../ui/forms/read-whole.ts';
import { useText } from '../ui/management-text.tsx';
import { OfficeIcon } from '../ui/office-icon.tsx';
import styles from './count-stepper.module.css';
import type { Goods } from './stock-queries.ts';
import type { Written } from './use-count.ts';

type Props = { goods: Goods; counted: number | null; onWrite: (written: Written) => void };

/**
 * A field for a counted number, with plus and minus buttons. Typed text is saved on Enter or when the field loses the
 * focus.
 */
export function CountStepper({ goods, counted, onWrite }: Props) {
  const { text } = useText();
  const t = text.stock.count;
  const id = useId();
  const name = text.stock.product(goods.title, goods.colourName);
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(counted === null ? '' : String(counted)), [counted]);
  const number = readWhole(typed);
  const isWrong = typed.trim() !== '' && (number === null || number > MAX_STOCK);
  const write = () => {
    if (!isWrong && number !== null && number !== counted) onWrite({ goods, to: number });
  };
  return (
    <>
      <span className={styles.stepper} dir="ltr">
        <button
          type="button"
          className={styles.step}
          aria-label={t.less(name)}
          onClick={() => onWrite({ goods, to: 'less' })}
        >
          <OfficeIcon name="minus" size={16} />
        </button>
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-label={t.countedOf(name)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={write}
          onKeyDown={(event) => {
            // Blur the field on Enter: that saves the number, and the scanner can type outside the field again.
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={t.moreOf(name)}
          onClick={() => onWrite({ goods, to: 'more' })}
        >
          <OfficeIcon name="plus" size={16} />
        </button>
      </span>
      {isWrong ? (
        <p id={id} className={styles.error}>
          {t.wrong}
        </p>
      ) : null}
    </>
  );
}
