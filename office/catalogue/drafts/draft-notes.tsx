import { flushSync } from 'react-dom';
import { isRefused } from '../../api/call-office.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import styles from '../products/editor.module.css';
import type { Drafted } from './drafted.ts';
import { fieldId } from './edit-field.tsx';
import type { Drafting } from './use-drafting.ts';

type Props = {
  drafting: Drafting;
  problems: Drafted['problems'];
  /** True if the editor holds unsaved text while someone else has changed the same document. */
  isBehind: boolean;
  mayEdit: boolean;
  /** The id of the list of problems, whose links lead to their fields. */
  problemsId: string;
  /** Converts a field's path in the document to the field's label on the screen. */
  nameOf: (path: string) => string;
  /** Shows the control of a field that is not always on the screen. */
  onReveal?: (path: string) => void;
  says: { behind: (who: string | null) => string; changedByOther: string };
};

/**
 * Notes above an editor: what prevents the draft from being published, and what someone else has changed or scheduled.
 */
export function DraftNotes(props: Props) {
  const { drafting, problems, isBehind, nameOf, says } = props;
  const { fault, done, isBusy } = drafting;
  const { text, language } = useText();
  const t = text.product;
  const now = useNow();
  const { draft, published, base } = drafting.seen;
  /** True if a press was refused because someone else was faster; the note with the buttons then says who. */
  const isRaced = isBehind && isRefused(fault, 'changedMeanwhile');
  const isOld = draft !== null && published !== null && base < published.version;
  return (
    <div className={styles.notes}>
      {done !== '' && !fault ? (
        <Note tone="ok" isLive>
          {done}
        </Note>
      ) : null}
      {fault && !isRaced ? (
        <Note tone="bad" isLive>
          {faultMessage(fault, text)}
        </Note>
      ) : null}
      {isBehind || isOld ? (
        <Note
          tone="bad"
          isLive={isRaced}
          action={
            props.mayEdit ? (
              <>
                <Button kind="outline" isBusy={isBusy} onPress={drafting.keep}>
                  {isBehind ? text.shell.keepTyped : t.keep}
                </Button>{' '}
                {isBehind ? (
                  <Button kind="outline" onPress={drafting.showNow}>
                    {t.showNow}
                  </Button>
                ) : null}
              </>
            ) : undefined
          }
        >
          {isRaced
            ? faultMessage(fault, text)
            : isBehind
              ? says.changedByOther
              : `${says.behind(published?.who ?? null)} ${t.behindText}`}
        </Note>
      ) : null}
      {draft?.publishAt ? (
        <Note icon="calendar-blank">
          {t.planned(momentWords(language, draft.publishAt, now), draft.publisher ?? draft.who)}
        </Note>
      ) : null}
      {draft?.missedAt ? (
        <Note tone="bad">{t.missed(momentWords(language, draft.missedAt, now))}</Note>
      ) : null}
      {problems.length > 0 ? (
        <Note tone="bad">
          {t.stops(problems.length)}{' '}
          <ul id={props.problemsId} className={styles.problems}>
            {problems.map(({ field, text: sentence }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  title={sentence}
                  onClick={(event) => {
                    if (props.onReveal) flushSync(() => props.onReveal?.(field));
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
