import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import comboboxStyles from '#storefront/ui/combobox.module.css';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';

export type SearchFieldProps = {
  /**
   * The text typed before this search field replaced the plain one, and the caret's position, which is null if the
   * field was not focused.
   */
  early: { text: string; selection: [number, number] | null };
  /** Rendered at the end of the search field. */
  end: ReactNode;
};
type Props = {
  /** On a phone, whether the search field covers the header and has the focus. */
  isExpanded: boolean;
  onClose: () => void;
};
type Field = { View: ComponentType<SearchFieldProps>; early: SearchFieldProps['early'] };

/**
 * The header's search. Enter opens the list (Specification 2, Header). A plain field in a real form works before and
 * without the script; the suggestions are loaded on hover or focus.
 */
export function SearchBox({ isExpanded, onClose }: Props) {
  const { text, address } = useFrame();
  const form = useRef<HTMLFormElement>(null);
  const [field, setField] = useState<Field | null>(null);

  // The header, and the form in it, stay as long as the page.
  const fieldInForm = () => form.current!.querySelector('input')!;
  const prepare = (): void => {
    if (field) return;
    import('./search-combobox.tsx').then(
      ({ SearchCombobox }) => {
        const input = fieldInForm();
        const { value, selectionStart, selectionEnd } = input;
        setField(
          (current) =>
            current ?? {
              View: SearchCombobox,
              early: {
                text: value,
                selection: input === document.activeElement ? [selectionStart ?? 0, selectionEnd ?? 0] : null,
              },
            },
        );
      },
      () => {
        // If the suggestions cannot be loaded, the plain form still works.
      },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the shopper may have typed before the script ran
  useEffect(() => {
    const input = fieldInForm();
    if (input.value !== input.defaultValue || input === document.activeElement) prepare();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the field is expanded
  useEffect(() => {
    if (isExpanded) fieldInForm().focus();
  }, [isExpanded]);

  const end = isExpanded ? (
    <span className="only-narrow">
      <IconButton icon="x" label={text.shell.closeSearch} onPress={onClose} />
    </span>
  ) : null;

  return (
    <search>
      <form
        ref={form}
        action={href('products')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        onSubmit={(event) => {
          if (!fieldInForm().value.trim()) event.preventDefault();
        }}
      >
        {field ? (
          <field.View early={field.early} end={end} />
        ) : (
          <div className={`${comboboxStyles.combobox} ${comboboxStyles.search}`}>
            <div className={comboboxStyles.field}>
              <Icon name="magnifying-glass" size={20} />
              <input
                type="search"
                name="search"
                autoComplete="off"
                enterKeyHint="search"
                aria-label={text.shell.search}
                placeholder={text.shell.searchPlaceholder}
                defaultValue={new URLSearchParams(address.split('?')[1]).get('search') ?? ''}
              />
              {end}
            </div>
          </div>
        )}
      </form>
    </search>
  );
}
