import type { FormEvent } from 'react';
import { DAY_MS } from '#contract/day.ts';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { dayInRiyadh } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { momentIn } from '../../ui/forms/riyadh-time.ts';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from '../products/editor.module.css';
import type { Drafting } from './use-drafting.ts';

/** Shows what shoppers see, what waits in the draft, and publishes the draft now or at a time. */
export function PublishingPanel({ drafting, mayEdit }: { drafting: Drafting; mayEdit: boolean }) {
  const { text, language } = useText();
  const t = text.product.publishing;
  const now = useNow();
  const { draft, published } = drafting.seen;
  const by = (who: string | null, at: Date | null): string => {
    if (at === null) return t.before;
    const when = momentWords(language, at, now);
    return who === null ? when : text.product.versions.by(who.replace(/^command:/, ''), when);
  };
  return (
    <Panel
      title={t.title}
      end={
        drafting.isDirty ? (
          <Tag tone="hand">{text.product.unsaved}</Tag>
        ) : draft?.publishAt ? (
          <Tag tone="wait">{t.scheduled}</Tag>
        ) : draft ? (
          <Tag tone="wait">{text.product.versions.draft}</Tag>
        ) : (
          <Tag tone="ok">{t.same}</Tag>
        )
      }
    >
      <div className={styles.fields}>
        <Facts
          facts={[
            { name: t.published, value: published === null ? t.never : by(published.who, published.at) },
            { name: t.draft, value: draft ? by(draft.who, draft.savedAt) : null },
            {
              name: t.planned,
              value: draft?.publishAt ? by(draft.publisher ?? draft.who, draft.publishAt) : null,
            },
          ]}
        />
        {draft?.publishAt ? (
          mayEdit ? (
            <>
              <p className={styles.quiet}>{t.lead}</p>
              <Button kind="outline" isBlock isBusy={drafting.isBusy} onPress={drafting.callOff}>
                {text.product.callOff}
              </Button>
            </>
          ) : null
        ) : drafting.isLocked ? null : (
          <PublishForm drafting={drafting} />
        )}
      </div>
    </Panel>
  );
}

function PublishForm({ drafting }: { drafting: Drafting }) {
  const { text } = useText();
  const t = text.product.publishing;
  const now = useNow();
  const { acts, isDirty, seen, publication, setPublication } = drafting;
  const { when, time } = publication;
  const day = publication.day ?? dayInRiyadh(new Date(now.getTime() + DAY_MS));
  const isEmpty = !isDirty && seen.draft === null;
  const at = momentIn(`${day}T${time}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    if (when === 'now') void drafting.publish();
    else if (at !== null) void drafting.plan(at);
  };
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <Segment
        legend={t.when}
        name="publish-when"
        value={when}
        options={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        onChange={(chosen) => setPublication({ ...publication, when: chosen })}
      />
      {when === 'later' ? (
        <>
          <div className={styles.moment}>
            <TextField
              type="date"
              label={t.day}
              value={day}
              min={dayInRiyadh(now)}
              onChange={(typed) => setPublication({ ...publication, day: typed })}
              error={faultMessage(acts.publishLater.error, text)}
            />
            <TextField
              type="time"
              label={t.time}
              value={time}
              onChange={(typed) => setPublication({ ...publication, time: typed })}
            />
          </div>
          <p className={styles.quiet}>{t.lead}</p>
        </>
      ) : null}
      <Button
        type="submit"
        isBlock
        isBusy={acts.publish.isPending || acts.publishLater.isPending}
        isDisabled={isEmpty}
      >
        {when === 'now' ? text.product.publish : text.product.publishLater}
      </Button>
    </form>
  );
}
