import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

type Props = {
  /** The URL that a press opens before the page's script has loaded, or without it, so that no early press is lost. */
  href: string;
  className?: string;
  label?: string;
  /** What a press does: it opens a dialog (the default) or acts at once. */
  opens?: 'dialog' | 'nothing';
  onPress: (from: HTMLElement) => void;
  /** Called when the button is hovered, touched or focused, to load what a press needs. */
  onIntent: () => void;
  children: ReactNode;
};

/**
 * A button of the header, which usually opens a dialog. It is rendered as a link, so that it works before hydration
 * (architecture.md 5).
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
        // With a modifier key it acts as a link, for example to open the cart in a new tab.
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
