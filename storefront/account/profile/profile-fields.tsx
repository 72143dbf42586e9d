import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_ACCOUNT_NAME_LENGTH } from '#contract/account/account.limits.ts';
import { localPhone } from '#contract/account/account.rules.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import { groupPhone, readablePhone, unbroken } from '#contract/phone-groups.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { CountryField } from '../sign-in/country-field.tsx';
import styles from './profile.module.css';
import type { FieldProblem, PendingChange, ProfileField, ProfileForm } from './profile-form.ts';

/**
 * The fields for name, e-mail address and phone number. A new phone number or e-mail address must be confirmed by a
 * code (Specification 5, Profile; design.md 10).
 */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const { text, brand } = useFrame();
  const { account, shell } = text;
  const t = useBundle('myAccount');
  const state = useStore(form);
  const { saved, countryCode, isSaving } = state;
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  // Focus the first wrong field after a failed attempt to save.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);

  const max = phoneLengthFor(countryCode);
  const problemText = (field: ProfileField, problem: FieldProblem): string => {
    if (typeof problem === 'object') return problem.refusal;
    if (problem === 'start') return account.phoneStart;
    if (problem === 'length') return account.phoneLength(max, countryCode);
    if (problem === 'notValid') return t.emailNotValid;
    if (problem === 'tooShort') return account.nameTooShort;
    return { name: t.nameNeeded, email: t.emailNeeded, phone: t.phoneNeeded }[field];
  };
  const field = (name: ProfileField) => {
    const problem = state.problems[name];
    return {
      value: state[name],
      onChange: (typed: string) => form.type(name, typed),
      onBlur: () => form.check(name),
      error: problem === undefined ? undefined : problemText(name, problem),
    };
  };
  const phoneNow =
    saved.phone === null ? null : unbroken(readablePhone(saved.countryCode ?? countryCode, saved.phone));
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save().finally(() => setAttempts((n) => n + 1));
      }}
    >
      <TextField
        label={account.name}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        {...field('name')}
      />
      <div>
        <TextField
          label={t.email}
          note={saved.email === null ? t.optional : undefined}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          hint={form.waiting('email') ? undefined : t.emailHint}
          {...field('email')}
        />
        <PendingNotice
          pending={form.waiting('email')}
          problemText={t.emailWaits(saved.email)}
          onConfirm={form.confirm}
        />
      </div>
      <div className={styles.wide}>
        {brand.isDev ? <CountryField countryCode={countryCode} onChange={form.chooseCountry} /> : null}
        <DigitsInput
          label={account.phone}
          note={saved.phone === null ? t.optional : undefined}
          name="phone"
          autoComplete="tel-national"
          prefix={`+${countryCode}`}
          group={(digits) => groupPhone(countryCode, digits)}
          maxDigits={max}
          toDigits={(typed) => localPhone(countryCode, typed)}
          hint={form.waiting('phone') ? undefined : t.phoneHint}
          {...field('phone')}
        />
        <PendingNotice
          pending={form.waiting('phone')}
          problemText={t.phoneWaits(phoneNow)}
          onConfirm={form.confirm}
        />
      </div>
      <span className={styles.save}>
        <Button type="submit" isBusy={isSaving} busyLabel={shell.oneMoment}>
          {t.save}
        </Button>
      </span>
    </form>
  );
}

type PendingNoticeProps = {
  pending: PendingChange | undefined;
  problemText: ReactNode;
  onConfirm: (pending: PendingChange) => void;
};

/**
 * A notice that a typed phone number or e-mail address is not confirmed yet. It shows the saved value and a link to
 * enter the code.
 */
function PendingNotice({ pending, problemText, onConfirm }: PendingNoticeProps) {
  const t = useBundle('myAccount');
  if (pending === undefined) return null;
  return (
    <div className={styles.pendingNotice} role="status">
      <span>{problemText}</span>
      <TextLink tone="clay" onPress={() => onConfirm(pending)}>
        {t.enterCode}
      </TextLink>
    </div>
  );
}
