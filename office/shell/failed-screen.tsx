import { Act } from '../ui/act.tsx';
import { EmptyState } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';

/** A screen's script did not arrive, or it failed: after a release the files of the page that is open are gone. */
export function FailedScreen() {
  const { text } = useText();
  return (
    <EmptyState
      isLive
      isScreen
      title={text.shell.loadFailed}
      action={<Act onPress={() => location.reload()}>{text.shell.reload}</Act>}
    >
      {text.shell.chunkFailed}
    </EmptyState>
  );
}
