import { Link } from '@tanstack/react-router';
import { CompactSelect } from '../ui/forms/compact-select.tsx';
import linkStyles from '../ui/links/link.module.css';
import { useText } from '../ui/text.tsx';
import styles from './reply-form.module.css';
import type { CannedAnswer } from './ticket-queries.ts';

/** The maximum number of answers with a digit key as their shortcut; they fit in two lines. */
const SHOWN = 8;

type Props = {
  answers: readonly CannedAnswer[];
  isEmpty: boolean;
  onChoose: (one: CannedAnswer) => void;
};

/** The titles of the canned answers: the first ones as buttons, the rest in a list. */
export function CannedChoice({ answers, isEmpty, onChoose }: Props) {
  const { text, language } = useText();
  const t = text.tickets;
  const titleOf = (one: CannedAnswer) => (language === 'ar' ? one.titleAr : one.titleEn);
  const rest = answers.slice(SHOWN);
  return (
    <fieldset className={styles.canned} aria-label={t.canned}>
      {isEmpty ? <span className="small muted">{t.noCanned}</span> : null}
      {answers.slice(0, SHOWN).map((one, at) => (
        <button key={one.id} type="button" className={styles.chip} onClick={() => onChoose(one)}>
          <span className={styles.key} aria-hidden="true">
            {at + 1}
          </span>
          <bdi>{titleOf(one)}</bdi>
        </button>
      ))}
      {rest.length > 0 ? (
        <CompactSelect
          label={t.moreCanned}
          value=""
          options={[
            { value: '', label: t.moreCanned },
            ...rest.map((one) => ({ value: one.id, label: titleOf(one) })),
          ]}
          onChange={(value) => {
            const one = rest.find(({ id }) => id === Number(value));
            if (one) onChoose(one);
          }}
        />
      ) : null}
      <Link to="/tickets/answers" className={`${linkStyles.link} small`}>
        {t.editCanned}
      </Link>
    </fieldset>
  );
}
