import { Act } from '../../ui/act.tsx';
import { useText } from '../../ui/management-text.tsx';
import type { Drafting } from './use-drafting.ts';

export function DraftActions({ drafting }: { drafting: Drafting }) {
  const { text } = useText();
  const t = text.product;
  const { acts, seen, isDirty, isBusy } = drafting;
  const hasDraft = isDirty || seen.draft !== null;
  return (
    <>
      <Act kind="outline" icon="eye" onPress={() => drafting.ask('preview')}>
        {t.preview.open}
      </Act>
      {drafting.isLocked ? null : (
        <>
          {seen.draft ? (
            <Act kind="outline" isDisabled={isBusy} onPress={() => drafting.ask('remove')}>
              {t.remove}
            </Act>
          ) : null}
          <Act
            kind="outline"
            isBusy={acts.save.isPending}
            isDisabled={!isDirty}
            onPress={() => void drafting.saveDraft()}
          >
            {t.save}
          </Act>
          <Act
            kind="outline"
            icon="calendar-blank"
            isDisabled={!hasDraft}
            onPress={() => void drafting.openLater()}
          >
            {t.publishLater}
          </Act>
          <Act isBusy={acts.publish.isPending} isDisabled={!hasDraft} onPress={() => void drafting.publish()}>
            {t.publish}
          </Act>
        </>
      )}
    </>
  );
}
