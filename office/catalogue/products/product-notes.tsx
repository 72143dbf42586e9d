import { useNow } from '../../shell/use-now.ts';
import { Act } from '../../ui/act.tsx';
import { saidOf } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import { fieldId } from './edit-field.tsx';
import styles from './editor.module.css';
import type { ShownProduct } from './product-queries.ts';

type Props = {
  shown: ShownProduct;
  problems: ShownProduct['problems'];
  /** True if someone else changed the product while unsaved changes are kept here. */
  isBehind: boolean;
  fault: unknown;
  done: string;
  isBusy: boolean;
  onKeep: () => void;
  onShowNow: () => void;
  onCallOff: () => void;
  mayEdit: boolean;
};

/** Returns a function that turns a field's path into its label on the screen. */
function useFieldName() {
  const { text } = useText();
  const t = text.product;
  return (path: string): string => {
    const [first = '', second] = path.split('.');
    const names = t.fields as Record<string, string>;
    const name = names[first === 'slugInArabic' ? 'slug' : first] ?? first;
    const last = path.split('.').at(-1);
    const isNumbered = (first === 'pictures' || first === 'colours') && second !== undefined;
    const numbered = isNumbered ? `${name} ${Number(second) + 1}` : name;
    if (last === 'ar' || first === 'slugInArabic') return t.inArabic(numbered);
    return last === 'en' || first === 'slug' ? t.inEnglish(numbered) : numbered;
  };
}

/** Lists the problems that prevent publishing, and other notes about the product. */
export function ProductNotes(props: Props) {
  const { shown, problems, isBehind, fault, done, isBusy } = props;
  const { text, language } = useText();
  const t = text.product;
  const now = useNow();
  const nameOf = useFieldName();
  const { draft, published, base } = shown;
  const isOld = draft !== null && published !== null && base < published.version;
  return (
    <div className={styles.notes}>
      {done !== '' && !fault ? (
        <Note tone="ok" isLive>
          {done}
        </Note>
      ) : null}
      {fault ? (
        <Note tone="bad" isLive>
          {saidOf(fault, text)}
        </Note>
      ) : null}
      {isBehind || isOld ? (
        <Note
          tone="bad"
          action={
            props.mayEdit ? (
              <>
                <Act kind="outline" isBusy={isBusy} onPress={props.onKeep}>
                  {t.keep}
                </Act>{' '}
                {isBehind ? (
                  <Act kind="outline" onPress={props.onShowNow}>
                    {t.showNow}
                  </Act>
                ) : null}
              </>
            ) : undefined
          }
        >
          {isBehind ? t.changedByOther : `${t.behind(published?.who ?? null)} ${t.behindText}`}
        </Note>
      ) : null}
      {draft?.publishAt ? (
        <Note
          icon="calendar-blank"
          action={
            props.mayEdit ? (
              <Act kind="outline" isBusy={isBusy} onPress={props.onCallOff}>
                {t.callOff}
              </Act>
            ) : undefined
          }
        >
          {t.planned(momentWords(language, draft.publishAt, now), draft.publisher ?? draft.who)}
        </Note>
      ) : null}
      {draft?.missedAt ? (
        <Note tone="bad">{t.missed(momentWords(language, draft.missedAt, now))}</Note>
      ) : null}
      {problems.length > 0 ? (
        <Note tone="bad">
          {t.stops(problems.length)}{' '}
          <ul className={styles.problems}>
            {problems.map(({ field, text: sentence }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  title={sentence}
                  onClick={(event) => {
                    const control = document.getElementById(fieldId(field));
                    if (!control) return;
                    event.preventDefault();
                    control.focus();
                    control.scrollIntoView({ block: 'center' });
                  }}
                >
                  {nameOf(field)}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </div>
  );
}
