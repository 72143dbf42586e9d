import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

type Props = {
  /** What could not be loaded, such as "Your wallet could not be read just now." */
  title: string;
  onRetry: () => void;
};

/** Replaces content that could not be loaded, with a button to try again. */
export function LoadError({ title, onRetry }: Props) {
  const { shell } = useText();
  return (
    <EmptyState
      icon="wifi-slash"
      title={title}
      action={
        <Button kind="outline" onPress={onRetry}>
          {shell.tryAgain}
        </Button>
      }
    />
  );
}
