import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

type Props = {
  /** Where a press leads before the page's script has run, or without it: no early press is lost. */
  href: string;
  className?: string;
  label?: string;
  /** What a press does: opens a dialog (the default), or acts at once. */
  opens?: 'dialog' | 'nothing';
  onPress: (from: HTMLElement) => void;
  /** A pointer, a finger or the focus is on the button: load what a press will need. */
  onIntent: () => void;
  children: ReactNode;
};

/**
 * A button of the header, which mostly opens a dialog. It is a link underneath, so that it works before hydration (architecture.md 5).
 */
export function HeaderButton({
  href,
  className,
  label,
  opens = 'dialog',
  onPress,
  onIntent,
  children,
}: Props) {
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
      aria-haspopup={opens === 'dialog' ? 'dialog' : undefined}
      onClick={(event) => {
        // With a modifier key it stays a link: the cart in a new tab.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) press(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event);
      }}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
    >
      {children}
    </a>
  );
}
