import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { Act } from '../../ui/act.tsx';
import { KeysStrip } from '../../ui/keys-strip.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { CarePanel } from './care-panel.tsx';
import { EditingProvider } from './editing.tsx';
import styles from './editor.module.css';
import { GlazesPanel } from './glazes-panel.tsx';
import { LaterDialog } from './later-dialog.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { EngravingPanel, PricePanel } from './price-panel.tsx';
import { ProductLinks } from './product-links.tsx';
import { ProductNotes } from './product-notes.tsx';
import type { Choices, ShownProduct } from './product-queries.ts';
import { useDraft } from './use-draft.ts';
import { useProductActs } from './use-product-acts.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

/** The editor of one product: its draft, the problems that prevent publishing, and its earlier versions. */
export function ProductEditor({ shown, choices }: { shown: ShownProduct; choices: Choices }) {
  const { text, language } = useText();
  const t = text.product;
  const me = useMe();
  const navigate = useNavigate();
  const acts = useProductActs();
  const draft = useDraft(shown);
  const [asks, setAsks] = useState<'later' | 'remove' | 'preview' | null>(null);
  const [done, setDone] = useState('');
  const { seen, document, isDirty } = draft;
  const mayEdit = may(me, 'products.edit');
  const isLocked = !mayEdit || seen.draft?.publishAt != null;
  const all = [acts.save, acts.publish, acts.publishLater, acts.callOff, acts.remove];
  const isBusy = all.some(({ isPending }) => isPending);
  const fault = all.find(({ error }) => error)?.error ?? null;
  const begin = () => {
    setDone('');
    for (const act of all) act.reset();
  };
  const leave = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  /** @returns the saved product; null if the server refused it. */
  const save = async (base?: number): Promise<ShownProduct | null> => {
    begin();
    const change = base === undefined ? { seen, document } : { seen: shown, document, base };
    const saved = await acts.save.mutateAsync(change).catch(() => null);
    if (saved) draft.open(saved);
    return saved;
  };
  const saveDraft = async () => {
    if (!isLocked && !isBusy && (await save())) setDone(t.saved);
  };
  const showProblem = ({ problems: [first] }: ShownProduct) => {
    if (first) globalThis.document.querySelector<HTMLAnchorElement>(`.${styles.problems} a`)?.focus();
    return first !== undefined;
  };
  /** Saves unsaved changes first, so that exactly what is on the screen is published. */
  const ready = async (): Promise<ShownProduct | null> => {
    if (isLocked || isBusy) return null;
    begin();
    const saved = isDirty ? await save() : seen;
    return saved === null || saved.draft === null || showProblem(saved) ? null : saved;
  };
  const publish = async () => {
    const saved = await ready();
    if (!saved) return;
    const published = await acts.publish.mutateAsync(saved).catch(() => null);
    if (!published) return;
    draft.open(published);
    setDone(t.published);
    if (published.key !== shown.key)
      await navigate({ to: '/products/$key', params: { key: published.key }, replace: true });
  };
  const remove = async () => {
    begin();
    const left = await acts.remove.mutateAsync(seen).catch(() => undefined);
    setAsks(null);
    if (left) draft.open(left);
    // Awaited, because a deleted product unmounts this component before the response is handled.
    else if (left === null) await navigate({ to: '/products', replace: true, ignoreBlocker: true });
  };
  const openLater = async () => {
    if (await ready()) setAsks('later');
  };
  useKeys({
    KeyS: () => void saveDraft(),
    KeyP: () => void publish(),
    KeyV: () => setAsks('preview'),
    BracketLeft: () => go(seen.previous),
    BracketRight: () => go(seen.next),
  });
  const go = (key: string | null) => {
    if (key !== null) void navigate({ to: '/products/$key', params: { key } });
  };
  const { ar, en } = document.title;
  const named = document.title[language] || ar || en || text.products.unnamed;
  /** The language of the shown name: the other one if this language has no name yet. */
  const other = document.title[language] === '' && (ar || en) !== '' ? (ar === '' ? 'en' : 'ar') : undefined;
  const state = seen.published;
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
      acts={
        <>
          <Act kind="outline" icon="eye" onPress={() => setAsks('preview')}>
            {t.preview.open}
          </Act>
          {isLocked ? null : (
            <>
              {seen.draft ? (
                <Act kind="outline" isDisabled={isBusy} onPress={() => setAsks('remove')}>
                  {t.remove}
                </Act>
              ) : null}
              <Act
                kind="outline"
                isBusy={acts.save.isPending}
                isDisabled={!isDirty}
                onPress={() => void saveDraft()}
              >
                {t.save}
              </Act>
              <Act
                kind="outline"
                icon="calendar-blank"
                isDisabled={!(isDirty || seen.draft)}
                onPress={() => void openLater()}
              >
                {t.publishLater}
              </Act>
              <Act
                isBusy={acts.publish.isPending}
                isDisabled={!(isDirty || seen.draft)}
                onPress={() => void publish()}
              >
                {t.publish}
              </Act>
            </>
          )}
        </>
      }
    >
      <KeysStrip
        hints={[
          { keys: ['S'], does: t.keys.save },
          { keys: ['P'], does: t.keys.publish },
          { keys: ['V'], does: t.keys.preview },
          { keys: ['[', ']'], does: t.keys.neighbours },
        ]}
      />
      <ProductNotes
        shown={seen}
        problems={draft.problems}
        isBehind={draft.isBehind}
        fault={fault}
        done={isDirty ? '' : done}
        isBusy={isBusy}
        mayEdit={mayEdit}
        onKeep={() => void save(shown.published?.version ?? 0)}
        onShowNow={() => {
          begin();
          draft.open(shown);
        }}
        onCallOff={() => {
          begin();
          acts.callOff.mutate(seen, { onSuccess: draft.open });
        }}
      />
      <EditingProvider
        editing={{
          document,
          shown: seen,
          choices,
          set: draft.set,
          errorOf: draft.errorOf,
          isLocked,
          mayPrice: may(me, 'prices.edit'),
        }}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            <WordsPanel />
            <PricePanel />
            <GlazesPanel />
            <PhotosPanel />
            <EngravingPanel />
            <CarePanel />
            <PlacePanel />
          </div>
          <div className={styles.side}>
            <VersionsPanel
              shown={seen}
              restore={acts.restore}
              mayPublish={mayEdit}
              onRestored={(number) => setDone(t.versions.restoredDone(number))}
            />
          </div>
        </div>
      </EditingProvider>
      {asks === 'preview' ? (
        <PreviewDialog shown={seen} isDirty={isDirty} onClose={() => setAsks(null)} />
      ) : null}
      {asks === 'later' ? (
        <LaterDialog
          fault={acts.publishLater.error}
          isBusy={acts.publishLater.isPending}
          onClose={() => setAsks(null)}
          onPlan={(publishAt) =>
            acts.publishLater.mutate(
              { seen, publishAt },
              {
                onSuccess: (planned) => {
                  draft.open(planned);
                  setAsks(null);
                },
              },
            )
          }
        />
      ) : null}
      {asks === 'remove' ? (
        <Confirm
          icon="trash"
          tone="danger"
          title={t.removeAsk}
          text={t.removeText}
          yesLabel={t.removeYes}
          noLabel={t.no}
          busyLabel={text.shell.loading}
          isBusy={acts.remove.isPending}
          onNo={() => setAsks(null)}
          onYes={() => void remove()}
        />
      ) : null}
      {leave.status === 'blocked' ? (
        <Confirm
          icon="warning-circle"
          tone="danger"
          title={t.leaveAsk}
          text={t.leaveText}
          yesLabel={t.leaveYes}
          noLabel={t.no}
          busyLabel={text.shell.loading}
          onNo={leave.reset}
          onYes={leave.proceed}
        />
      ) : null}
    </Screen>
  );
}
