import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { KeysStrip } from '../../ui/keys-strip.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useDesk } from '../../ui/use-desk.ts';
import { DraftActions } from '../drafts/draft-actions.tsx';
import { DraftDialogs } from '../drafts/draft-dialogs.tsx';
import { DraftNotes } from '../drafts/draft-notes.tsx';
import { FieldsProvider } from '../drafts/fields.tsx';
import { PublishingPanel } from '../drafts/publishing-panel.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useDrafting } from '../drafts/use-drafting.ts';
import { VersionRows } from '../drafts/version-rows.tsx';
import editor from '../products/editor.module.css';
import { homeVersionsQuery, type ShownHome } from './home-queries.ts';
import { OccasionsPanel } from './occasions-panel.tsx';
import { openedHome } from './opened-home.ts';
import { ProductsProvider } from './products-context.tsx';
import { SectionsPanel } from './sections-panel.tsx';
import { useHomeActions } from './use-home-actions.ts';
import { useHomeNames } from './use-home-names.ts';

/** The editor of the home page: its draft, the problems that prevent publishing, and the published versions. */
export function HomeEditor({ shown }: { shown: ShownHome }) {
  const { text } = useText();
  const t = text.homePage;
  const acts = useHomeActions();
  const draft = useDraft(shown, openedHome);
  const { seen, document, isDirty } = draft;
  const problemsId = useId();
  const drafting = useDrafting({
    shown,
    draft,
    acts,
    mayEdit: true,
    problemsId,
    says: { saved: text.product.saved, published: t.published },
  });
  const versions = useQuery(homeVersionsQuery);
  const { fieldName, changeName } = useHomeNames(document);
  // On a phone, what is published and when comes before the many fields.
  const isDesk = useDesk();
  const publishing = <PublishingPanel drafting={drafting} mayEdit />;
  return (
    <Screen
      title={t.title}
      lead={
        <span className={editor.line}>
          {seen.published === null ? (
            <Tag>{t.neverPublished}</Tag>
          ) : (
            <Tag tone="ok">{t.live(seen.published.version)}</Tag>
          )}
          {isDirty ? (
            <Tag tone="hand">{text.product.unsaved}</Tag>
          ) : seen.draft ? (
            <Tag tone="wait">{text.product.changes(seen.changes.length)}</Tag>
          ) : null}
          <span className={editor.quiet}>{t.lead}</span>
        </span>
      }
      acts={<DraftActions drafting={drafting} />}
    >
      <KeysStrip
        hints={[
          { keys: ['S'], does: text.product.keys.save },
          { keys: ['P'], does: text.product.keys.publish },
          { keys: ['V'], does: text.product.keys.preview },
        ]}
      />
      <DraftNotes
        {...{ drafting, problemsId }}
        mayEdit
        problems={draft.problems}
        isBehind={draft.isBehind}
        nameOf={fieldName}
        says={{ behind: t.behind, changedByOther: t.changedByOther }}
      />
      <FieldsProvider
        fields={{ document, set: draft.set, errorOf: draft.errorOf, isLocked: drafting.isLocked }}
      >
        <ProductsProvider known={seen.products}>
          <div className={editor.columns}>
            {isDesk ? null : publishing}
            <div className={editor.main}>
              <SectionsPanel document={document} categories={seen.categories} problems={draft.problems} />
              <OccasionsPanel
                occasions={document.occasions}
                published={seen.published?.occasions ?? []}
                problems={draft.problems}
              />
            </div>
            <div className={editor.side}>
              {isDesk ? publishing : null}
              <Panel title={t.versions}>
                {seen.published === null ? (
                  <p>{text.product.versions.none}</p>
                ) : (
                  <VersionRows
                    versions={versions}
                    shown={seen}
                    nameOf={changeName}
                    restore={acts.restore}
                    restoreText={t.restoreText}
                    mayPublish
                    onRestore={(number, settled) =>
                      acts.restore.mutate(
                        { base: seen.published?.version ?? 0, number },
                        {
                          onSuccess: () => drafting.setDone(text.product.versions.restoredDone(number)),
                          onSettled: settled,
                        },
                      )
                    }
                  />
                )}
              </Panel>
            </div>
          </div>
        </ProductsProvider>
      </FieldsProvider>
      <DraftDialogs drafting={drafting} previewOf="home" frame={t.frame} isTimed />
    </Screen>
  );
}
