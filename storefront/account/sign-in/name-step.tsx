import { MAX_ACCOUNT_NAME_LENGTH } from '#contract/account/account.limits.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { NameEntry } from './name-entry.ts';
import styles from './steps.module.css';

/** Asks for a name of at least two characters; the button is disabled until then (Specification 5, Account name). */
export function NameStep({ entry }: { entry: NameEntry }) {
  const { account, shell } = useText();
  const { name, isSaving, error } = useStore(entry);
  const isTooShort = name !== '' && !isAccountName(name);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void entry.save();
      }}
    >
      <TextField
        label={account.name}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        data-autofocus
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        value={name}
        onChange={entry.type}
        error={isTooShort ? account.nameTooShort : (error ?? undefined)}
      />
      <Button
        type="submit"
        isBlock
        isBusy={isSaving}
        busyLabel={shell.oneMoment}
        isDisabled={!isAccountName(name)}
        disabledReason={name === '' ? account.nameTooShort : undefined}
      >
        {account.continue}
      </Button>
    </form>
  );
}

/** The name as a field next to other fields. It may be left empty. */
export function OwnName({ label, hint, entry }: { label: string; hint: string; entry: NameEntry }) {
  const { name } = useStore(entry);
  return (
    <TextField
      label={label}
      name="name"
      autoComplete="name"
      dir="auto"
      maxLength={MAX_ACCOUNT_NAME_LENGTH}
      value={name}
      onChange={entry.type}
      hint={hint}
    />
  );
}
