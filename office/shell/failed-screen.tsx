import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';

/**
 * Shown when a screen's script failed or could not be loaded, for example because a new release removed the files of a
 * page that was still open.
 */
export function FailedScreen() {
  const { text } = useText();
  return (
    <EmptyState
      isLive
      isScreen
      title={text.shell.loadFailed}
      action={<Button onPress={() => location.reload()}>{text.shell.reload}</Button>}
    >
      {text.shell.chunkFailed}
    </EmptyState>
  );
}
