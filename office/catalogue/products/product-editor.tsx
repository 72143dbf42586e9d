import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { KeysStrip } from '../../ui/keys-strip.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useDesk } from '../../ui/use-desk.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { DraftActions } from '../drafts/draft-actions.tsx';
import { DraftDialogs } from '../drafts/draft-dialogs.tsx';
import { DraftNotes } from '../drafts/draft-notes.tsx';
import { PublishingPanel } from '../drafts/publishing-panel.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useDrafting } from '../drafts/use-drafting.ts';
import { CarePanel } from './care-panel.tsx';
import { EditingProvider } from './editing.tsx';
import styles from './editor.module.css';
import { GlazesPanel } from './glazes-panel.tsx';
import { openedDocument } from './opened-document.ts';
import { photoAt, stripPhotos } from './photos/strip-photos.ts';
import { PhotosPanel } from './photos-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { EngravingPanel, PricePanel } from './price-panel.tsx';
import { ProductLinks } from './product-links.tsx';
import type { Choices, ShownProduct } from './product-queries.ts';
import { useFieldName } from './use-field-name.ts';
import { useProductActions } from './use-product-actions.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

// Loaded after the fields, so that these are there first.
const ShopperPanel = lazy(async () => ({ default: (await import('./shopper-panel.tsx')).ShopperPanel }));

/** The editor of a product: its draft, the problems that prevent publishing, and the published versions. */
export function ProductEditor({ shown, choices }: { shown: ShownProduct; choices: Choices }) {
  const { text, language } = useText();
  const t = text.product;
  const me = useMe();
  const navigate = useNavigate();
  const acts = useProductActions();
  const draft = useDraft(shown, openedDocument);
  const { seen, document, isDirty } = draft;
  const mayEdit = may(me, 'products.edit');
  const problemsId = useId();
  const drafting = useDrafting({
    shown,
    draft,
    acts,
    mayEdit,
    problemsId,
    says: { saved: t.saved, published: t.published },
    onPublished: async ({ key }) => {
      if (key !== shown.key) await navigate({ to: '/products/$key', params: { key }, replace: true });
    },
    onGone: () => navigate({ to: '/products', replace: true, ignoreBlocker: true }),
  });
  const nameOf = useFieldName(document);
  const [openPhoto, onOpenPhoto] = useState<string | null>(null);
  const go = (key: string | null) => {
    if (key !== null) void navigate({ to: '/products/$key', params: { key } });
  };
  useKeys({ BracketLeft: () => go(seen.previous), BracketRight: () => go(seen.next) });
  const { ar, en } = document.title;
  const named = document.title[language] || ar || en || text.products.unnamed;
  /**
   * The language of the shown name, if the name is missing in the page's language and the other one is shown instead.
   */
  const other = document.title[language] === '' && (ar || en) !== '' ? (ar === '' ? 'en' : 'ar') : undefined;
  const state = seen.published;
  // On a phone, what is published and when comes before the many fields.
  const isDesk = useDesk();
  const publishing = <PublishingPanel drafting={drafting} mayEdit={mayEdit} />;
  return (
    <Screen
      name={named}
      title={<bdi lang={other}>{named}</bdi>}
      above={<ProductLinks shown={seen} />}
      lead={
        <span className={styles.line}>
          {state === null ? (
            <Tag>{text.products.state.neverPublished}</Tag>
          ) : (
            <Tag tone={state.isListed ? 'ok' : 'mute'}>
              {state.isListed ? text.products.state.onSale : text.products.state.withdrawn}
            </Tag>
          )}
          {isDirty ? (
            <Tag tone="hand">{t.unsaved}</Tag>
          ) : seen.draft ? (
            <Tag tone="wait">{t.changes(seen.changes.length)}</Tag>
          ) : null}
        </span>
      }
      acts={<DraftActions drafting={drafting} />}
    >
      <KeysStrip
        hints={[
          { keys: ['S'], does: t.keys.save },
          { keys: ['P'], does: t.keys.publish },
          { keys: ['V'], does: t.keys.preview },
          { keys: ['[', ']'], does: t.keys.neighbours },
        ]}
      />
      <DraftNotes
        {...{ drafting, problemsId, mayEdit, nameOf }}
        onReveal={(path) => {
          const photo = photoAt(stripPhotos(document), path);
          if (photo) onOpenPhoto(photo.key);
        }}
        problems={draft.problems}
        isBehind={draft.isBehind}
        says={{ behind: t.behind, changedByOther: t.changedByOther }}
      />
      <EditingProvider
        editing={{
          document,
          shown: seen,
          choices,
          set: draft.set,
          errorOf: draft.errorOf,
          isLocked: drafting.isLocked,
          mayPrice: may(me, 'prices.edit'),
          openPhoto,
          onOpenPhoto,
        }}
      >
        <div className={styles.columns}>
          {isDesk ? null : publishing}
          <div className={styles.main}>
            <WordsPanel />
            <PhotosPanel />
            <GlazesPanel />
            <PricePanel />
            <EngravingPanel />
            <CarePanel />
            <PlacePanel />
          </div>
          <div className={styles.side}>
            <Suspense>
              <ShopperPanel isDirty={isDirty} />
            </Suspense>
            {isDesk ? publishing : null}
            <VersionsPanel
              shown={seen}
              restore={acts.restore}
              mayPublish={mayEdit}
              onRestored={(number) => drafting.setDone(t.versions.restoredDone(number))}
            />
          </div>
        </div>
      </EditingProvider>
      <DraftDialogs drafting={drafting} previewOf={seen.key} frame={t.preview.frame} />
    </Screen>
  );
}
