import { lazy, Suspense } from 'react';
import { LazyConfirm } from '../../ui/dialogs/lazy-confirm.tsx';
import { useText } from '../../ui/management-text.tsx';
import type { Drafting } from './use-drafting.ts';

// Loaded when the preview is opened, so that the editor's screen stays light.
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

/** The dialogs of an editor: the preview, and the confirmation before a draft is discarded. */
export function DraftDialogs({
  drafting,
  previewOf,
  frame,
  isTimed = false,
}: {
  drafting: Drafting;
  /** The part of the preview's URL after /office/preview. */
  previewOf: string;
  /** The accessible name of the preview's frame. */
  frame: string;
  /** True for a page that changes with time, so that the preview offers a moment. */
  isTimed?: boolean;
}) {
  const { text } = useText();
  const t = text.product;
  const { asks, seen, isDirty, acts } = drafting;
  const close = () => drafting.ask(null);
  return (
    <>
      {asks === 'preview' ? (
        <Suspense>
          <PreviewDialog {...{ previewOf, frame, isTimed, isDirty }} shown={seen} onClose={close} />
        </Suspense>
      ) : null}
      {asks === 'remove' ? (
        <LazyConfirm
          icon="trash"
          tone="danger"
          title={t.removeAsk}
          text={t.removeText}
          yesLabel={t.removeYes}
          noLabel={t.no}
          busyLabel={text.shell.loading}
          isBusy={acts.remove.isPending}
          onNo={close}
          onYes={() => void drafting.remove()}
        />
      ) : null}
    </>
  );
}
