import { useId } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The URL that the form opens without script. The text is a query parameter. */
  action: string;
  name: string;
  placeholder?: string;
  onSubmit?: (text: string) => void;
  onClear?: () => void;
  clearLabel: string;
};

/**
 * The large search field above a list of results. It is a plain form, so that it works before its script has loaded.
 */
export function SearchField(props: Props) {
  const id = useId();
  useEarlyInput(id, props.text, (now) => props.onText(String(now)));
  return (
    <search>
      <form
        className={styles.search}
        action={props.action}
        onSubmit={(event) => {
          if (!props.onSubmit) return;
          event.preventDefault();
          props.onSubmit(props.text);
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {props.label}
        </label>
        <Icon name="magnifying-glass" size={24} />
        <input
          id={id}
          type="search"
          name={props.name}
          dir={props.text === '' ? undefined : 'auto'}
          placeholder={props.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={props.text}
          onChange={(event) => props.onText(event.currentTarget.value)}
        />
        {props.text === '' ? null : (
          <IconButton
            icon="x"
            label={props.clearLabel}
            onPress={() => {
              props.onText('');
              props.onClear?.();
              document.getElementById(id)?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
