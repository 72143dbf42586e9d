import { ACCOUNT_NAME_MAX } from '#contract/account/account.limits.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import { useText } from '#storefront/render/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './steps.module.css';

type Props = {
  name: string;
  onName: (name: string) => void;
  onSave: () => void;
  isSaving: boolean;
  error: string | null;
};

/** At least two characters; the button waits until there are (Specification 5, Account name). */
export function NameStep({ name, onName, onSave, isSaving, error }: Props) {
  const { account, shell } = useText();
  const isTooShort = name !== '' && !isAccountName(name);
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        label={account.name}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        data-autofocus
        maxLength={ACCOUNT_NAME_MAX}
        value={name}
        onChange={onName}
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
