import { type SetStateAction, useState } from 'react';
import { faultsIn } from '#contract/content/office.rules.ts';
import { Segment } from '#storefront/ui/segment.tsx';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { actorName } from '../ui/writing/actor-name.ts';
import { keepTyped } from '../ui/writing/keep-typed.ts';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { useUnsaved } from '../ui/writing/unsaved.ts';
import styles from './content.module.css';
import { draftOf, isSame, type PageDraft, textsOf } from './page-draft.ts';
import { PageFields } from './page-fields.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import { type OfficePage, usePageActions } from './page-queries.ts';

const VIEWS = ['write', 'preview', 'history'] as const;

/** Edits, previews and restores a page. Leaving with unsaved changes asks first. */
export function PageEditor({ page }: { page: OfficePage }) {
  const { text } = useText();
  const t = text.content;
  const { save, restore } = usePageActions(page.slug);
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  /** The saved page on which the draft is based. A save sends its version, to detect conflicts. */
  const [seen, setSeen] = useState(page);
  const [draft, setDraft] = useState(() => draftOf(page));
  const [isChecked, setChecked] = useState(false);
  const texts = textsOf(draft);
  const isDirty = !isSame(texts, seen);
  const show = (now: OfficePage, next: SetStateAction<typeof draft> = draftOf(now)) => {
    setSeen(now);
    setDraft(next);
    setChecked(false);
  };
  /** Takes over the page that someone else has saved meanwhile. */
  const catchUp = (next?: PageDraft) => {
    save.reset();
    restore.reset();
    show(page, next);
  };
  const keep = () => catchUp(keepTyped(draftOf(seen), draft, draftOf(page)));
  // If someone else has saved the page and this editor has no unsaved changes, show their version at once.
  if (page.version !== seen.version && !isDirty) show(page);
  useUnsaved(isDirty);
  const faults = faultsIn(texts);
  const press = () => {
    setChecked(true);
    if (faults.length > 0) return setView('write');
    restore.reset();
    save.mutate(
      { slug: page.slug, version: seen.version, ...texts },
      {
        onSuccess: (saved) => show(saved, unlessTyped(draft, draftOf(saved))),
      },
    );
  };
  const bring = (used: number) => {
    save.reset();
    restore.mutate(
      { slug: page.slug, version: seen.version, used },
      { onSuccess: (restored) => show(restored) },
    );
  };
  const isSaved = (save.isSuccess || restore.isSuccess) && !isDirty;
  const before = seen.history[1]?.version;
  const saveAct = (
    <Button isBusy={save.isPending} isDisabled={!isDirty} onPress={press}>
      {t.save}
    </Button>
  );
  return (
    <div className={styles.stack}>
      <div className={styles.switches}>
        <Segment
          legend={t.views}
          name="view"
          options={VIEWS.filter((value) => value !== 'history' || seen.version > 0).map((value) => ({
            value,
            label: t.view[value],
          }))}
          value={view}
          onChange={setView}
        />
        {saveAct}
      </div>
      <SaveFault fault={save.error ?? restore.error} onShowNow={() => catchUp()} onKeep={keep} />
      {isDirty && page.version !== seen.version && !save.error ? (
        <Note
          tone="wait"
          isLive
          action={
            <>
              <Button kind="outline" onPress={keep}>
                {text.shell.keepTyped}
              </Button>{' '}
              <Button kind="outline" onPress={() => catchUp()}>
                {text.shell.showNow}
              </Button>
            </>
          }
        >
          {t.overtaken(page.savedBy && actorName(page.savedBy))}
        </Note>
      ) : null}
      {isChecked && faults.length > 0 ? (
        <Note tone="bad" isLive>
          {t.faults(faults.length)}
        </Note>
      ) : null}
      {isSaved ? (
        <Note
          tone="ok"
          isLive
          action={
            before === undefined ? undefined : (
              <Button
                kind="outline"
                icon="arrow-u-up-left"
                flip
                isBusy={restore.isPending}
                onPress={() => bring(before)}
              >
                {t.undo}
              </Button>
            )
          }
        >
          {t.saved}
        </Note>
      ) : null}
      {view === 'write' ? (
        <>
          <PageFields
            draft={draft}
            requiredSections={page.requiredSections}
            isChecked={isChecked}
            onChange={setDraft}
          />
          <div className={styles.end}>{saveAct}</div>
        </>
      ) : view === 'preview' ? (
        <PagePreview page={texts} updatedAt={seen.updatedAt} />
      ) : (
        <PageHistory page={seen} isBusy={restore.isPending} onRestore={bring} />
      )}
    </div>
  );
}
