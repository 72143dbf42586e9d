import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { Icon } from './icon.tsx';
import { useEarlyInput } from './use-early-input.ts';

export type ComboboxOption = {
  id: string;
  /** The option's content: a name with picture and price, or a name with the day of arrival. */
  content: ReactNode;
  /** The URL that a press or Enter opens. Without it, the option is selected instead. */
  href?: string;
};

type Native = Pick<
  ComponentProps<'input'>,
  'name' | 'placeholder' | 'autoComplete' | 'enterKeyHint' | 'dir' | 'id' | 'ref' | 'onFocus'
>;

type Props = Native & {
  label: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  onPick?: (id: string) => void;
  /** The number of results, such as "3 results", which screen readers announce when the list changes. */
  countText: string;
  /** Shown instead of the list if nothing was found. */
  emptyText?: ReactNode;
  /**
   * With 'search', the list opens over the page while the field has the focus. With 'picker', it is always visible
   * below.
   */
  look: 'search' | 'picker';
  /** The id of the picker's chosen option. */
  chosenId?: string | null;
  /** Whether results are loading. The old results stay visible meanwhile. */
  isBusy?: boolean;
  /** Rendered at the end of the field, such as a button to close or clear. */
  end?: ReactNode;
};

/** The longest time between the end of a touch and its click, in milliseconds. */
const CLICK_AFTER_PRESS_MS = 300;

/**
 * A text field with a list of options, after the W3C combobox pattern (list, manual selection). The field keeps focus
 * and typed text; arrow keys move through the list and back to the field, Enter selects the highlighted option, Escape
 * closes the list. In a form, Enter without a highlighted option submits.
 */
export function Combobox(props: Props) {
  const {
    label,
    text,
    onText,
    options: latest,
    onPick,
    countText,
    emptyText,
    look,
    chosenId,
    isBusy,
    end,
    ...native
  } = props;
  const ownId = useId();
  const id = native.id ?? ownId;
  const listId = `${id}-list`;
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  useEarlyInput(id, text, (now) => onText(String(now)));

  // What a press began on stays until it ends, because new results would move another option under the finger.
  const [held, setHeld] = useState<readonly ComboboxOption[] | null>(null);
  const options = held ?? latest;
  const releaseTimer = useRef(0);
  const hold = () => {
    window.clearTimeout(releaseTimer.current);
    setHeld(options);
  };
  const release = () => {
    window.clearTimeout(releaseTimer.current);
    releaseTimer.current = window.setTimeout(() => setHeld(null), CLICK_AFTER_PRESS_MS);
  };

  const isPicker = look === 'picker';
  const hasList = isPicker || (isOpen && (options.length > 0 || Boolean(emptyText)));
  const active = options.findIndex((option) => option.id === activeId);
  const optionId = (index: number) => `${id}-option-${index}`;
  const element = (index: number) => list.current?.querySelector<HTMLElement>(`[id="${optionId(index)}"]`);

  const highlight = (index: number) => {
    setActiveId(options[index]?.id ?? null);
    element(index)?.scrollIntoView({ block: 'nearest' });
  };
  const moveHighlight = (step: 1 | -1) => {
    // The arrow keys have one position more than there are options: the field itself, with nothing highlighted.
    const stops = options.length + 1;
    highlight(((active + 1 + step + stops) % stops) - 1);
  };
  const pick = (option: ComboboxOption) => {
    onPick?.(option.id);
    if (!isPicker) setIsOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isPicker || isOpen) moveHighlight(event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    } else if (event.key === 'Enter') {
      const option = hasList ? options[active] : undefined;
      if (!option) {
        if (isPicker) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (option.href === undefined) pick(option);
      else element(active)?.click();
    } else if (event.key === 'Escape' && !isPicker) {
      if (!isOpen && text === '') return;
      event.preventDefault();
      event.stopPropagation();
      if (isOpen && hasList) setIsOpen(false);
      else onText('');
      setActiveId(null);
    }
  };

  return (
    <div className={classNames(styles.combobox, styles[look])}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <Icon name="magnifying-glass" size={20} />
        <input
          type={isPicker ? 'text' : 'search'}
          {...native}
          id={id}
          role="combobox"
          autoComplete={native.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={listId}
          aria-activedescendant={hasList && active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={(event) => {
            setActiveId(null);
            setIsOpen(true);
            onText(event.currentTarget.value);
          }}
          onFocus={(event) => {
            setIsOpen(true);
            native.onFocus?.(event);
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
        {end}
      </div>
      <div
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        // Exclude the scrolling list from the Tab order, in which browsers include it. Its options are selected from
        // the field.
        tabIndex={-1}
        aria-label={label}
        aria-busy={isBusy || undefined}
        hidden={!hasList || options.length === 0}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerCancel={release}
        // Only with a button still pressed: leaving after a press must not hold the list any longer.
        onPointerLeave={(event) => {
          if (event.buttons !== 0) release();
        }}
      >
        {options.map((option, index) => {
          const common = {
            id: optionId(index),
            role: 'option',
            tabIndex: -1,
            className: classNames(styles.option, index === active && styles.active),
            'aria-selected': isPicker ? option.id === chosenId : index === active,
            // Prevent the press from moving the focus, because the list closes when the field loses it.
            onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
            onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
            onClick: () => pick(option),
          } as const;
          return option.href === undefined ? (
            <div key={option.id} {...common}>
              {isPicker ? <span className={styles.dot} /> : null}
              {option.content}
            </div>
          ) : (
            <a key={option.id} {...common} href={option.href}>
              {option.content}
            </a>
          );
        })}
      </div>
      {hasList && options.length === 0 && emptyText ? <div className={styles.empty}>{emptyText}</div> : null}
      <span className="visually-hidden" role="status">
        {hasList ? countText : ''}
      </span>
    </div>
  );
}
