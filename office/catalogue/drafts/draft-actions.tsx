import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import type { Drafting } from './use-drafting.ts';

/** The buttons of an editor's head: preview, discard and save. The panel of publishing has the others. */
export function DraftActions({ drafting }: { drafting: Drafting }) {
  const { text } = useText();
  const t = text.product;
  const { acts, seen, isDirty, isBusy } = drafting;
  return (
    <>
      <Button kind="outline" icon="eye" onPress={() => drafting.ask('preview')}>
        {t.preview.open}
      </Button>
      {drafting.isLocked ? null : (
        <>
          {seen.draft ? (
            <Button kind="outline" isDisabled={isBusy} onPress={() => drafting.ask('remove')}>
              {t.remove}
            </Button>
          ) : null}
          <Button
            kind="outline"
            isBusy={acts.save.isPending}
            isDisabled={!isDirty}
            onPress={() => void drafting.saveDraft()}
          >
            {t.save}
          </Button>
        </>
      )}
    </>
  );
}
