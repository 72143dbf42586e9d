import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import type { Drafting } from './use-drafting.ts';

export function DraftActions({ drafting }: { drafting: Drafting }) {
  const { text } = useText();
  const t = text.product;
  const { acts, seen, isDirty, isBusy } = drafting;
  const hasDraft = isDirty || seen.draft !== null;
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
          <Button
            kind="outline"
            icon="calendar-blank"
            isDisabled={!hasDraft}
            onPress={() => void drafting.openLater()}
          >
            {t.publishLater}
          </Button>
          <Button
            isBusy={acts.publish.isPending}
            isDisabled={!hasDraft}
            onPress={() => void drafting.publish()}
          >
            {t.publish}
          </Button>
        </>
      )}
    </>
  );
}
