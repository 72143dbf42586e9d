import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { DialogName } from './dialogs/dialogs.ts';
import { openDialogLazily, preloadDialogLazily } from './dialogs/open-dialog-lazily.ts';

type Look = {
  /** The URL that a press opens before the page's script has loaded, or without it, so that no early press is lost. */
  href: string;
  className?: string;
  label?: string;
  children: ReactNode;
};
type Props = Look & {
  opensDialog?: boolean;
  onPress: (from: HTMLElement) => void;
  /** Called when the button is hovered, touched or focused, to load what a press needs. */
  onIntent: () => void;
};

/** A button of the header. It is rendered as a link, so that it works before hydration (architecture.md 5). */
export function HeaderButton({ href, className, label, opensDialog, onPress, onIntent, children }: Props) {
  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault();
    onPress(event.currentTarget);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link until the script runs, a button after
    <a
      role="button"
      href={href}
      className={className}
      aria-label={label}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={(event) => {
        // With a modifier key it acts as a link, for example to open the cart in a new tab.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) press(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event);
      }}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </a>
  );
}

/** A button of the header that opens a dialog. */
export function DialogButton({ dialog, ...look }: Look & { dialog: DialogName }) {
  return (
    <HeaderButton
      {...look}
      opensDialog
      onPress={(from) => openDialogLazily(dialog, from)}
      onIntent={() => preloadDialogLazily(dialog)}
    />
  );
}
