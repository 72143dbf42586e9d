import { MAX_EMAIL_LENGTH } from '#contract/account/account.limits.ts';
import { TextField } from '#storefront/ui/text-field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  takesFocus?: boolean;
};

/** A text field for an e-mail address: phones show the e-mail keyboard, and autocorrection is off. */
export function EmailField({ takesFocus, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      required
      maxLength={MAX_EMAIL_LENGTH}
      data-autofocus={takesFocus ? true : undefined}
    />
  );
}
