import { useState } from 'react';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useText } from '../../ui/text.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  isNew?: boolean;
  hasFocus?: boolean;
};

/** A password field with a button that reveals the text. */
export function SecretField({ label, value, onChange, hint, error, isNew = false, hasFocus = false }: Props) {
  const { text } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      // Focus this field: the focus was on the button of the previous step, which is gone.
      autoFocus={hasFocus}
      end={
        <IconButton
          icon={isShown ? 'eye-slash' : 'eye'}
          size={20}
          label={text.signIn.showPassword}
          isPressed={isShown}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
