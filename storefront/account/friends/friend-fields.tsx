import { type ReactNode, useEffect, useRef, useState } from 'react';
import { localPhone } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE, type FriendField } from '#contract/account/friends.rules.ts';
import { buildingOf, isNationalAddress } from '#contract/delivery/delivery.rules.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import { groupPhone } from '#contract/phone-groups.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useCities } from '../use-cities.ts';
import type { FriendFormSteps, FriendTextField } from './friend-form.ts';
import styles from './friends.module.css';

type Props = { form: FriendFormSteps; onCancel: (() => void) | null };

/** The name, mobile, e-mail, city and address of a friend (Specification 3; design.md 10, account). */
export function FriendFields({ form, onCancel }: Props) {
  const { shell } = useText();
  const t = useBundle('myAccount').friends;
  const state = useStore(form);
  const { isSaving, problems, nationalAddress } = state;
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  // Focus the first wrong field after a failed attempt to save.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const error = (field: FriendField) => {
    const problem = problems[field];
    return problem === undefined ? undefined : t.problems[problem];
  };
  const field = (name: FriendTextField) => ({
    value: state[name],
    onChange: (typed: string) => form.type(name, typed),
    onBlur: () => form.leave(name),
    error: error(name),
    // The fields describe another person, so the browser must not autofill the shopper's own details (conventions.md
    // 1).
    autoComplete: 'off',
  });
  const isWellFormed = problems.nationalAddress === undefined && isNationalAddress(nationalAddress);
  return (
    <form
      ref={element}
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save().finally(() => setAttempts((n) => n + 1));
      }}
    >
      <TextField label={t.name} name="friend_name" dir="auto" required maxLength={80} {...field('name')} />
      <DigitsInput
        label={t.phone}
        name="friend_mobile"
        required
        prefix={`+${FRIEND_COUNTRY_CODE}`}
        group={(digits) => groupPhone(FRIEND_COUNTRY_CODE, digits)}
        maxDigits={phoneLengthFor(FRIEND_COUNTRY_CODE)}
        toDigits={(typed) => localPhone(FRIEND_COUNTRY_CODE, typed)}
        {...field('phone')}
      />
      <TextField
        label={t.email}
        note={t.optional}
        name="friend_email"
        type="email"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        {...field('email')}
      />
      <CityField form={form} error={error('city')} />
      <div className={styles.short}>
        <TextField
          label={t.nationalAddress}
          note={t.optional}
          name="friend_national_address"
          dir="ltr"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          isOk={isWellFormed}
          hint={isWellFormed ? t.building(buildingOf(nationalAddress)) : t.nationalAddressHint}
          {...field('nationalAddress')}
        />
      </div>
      <TextField
        label={t.address}
        note={t.optional}
        name="friend_address"
        dir="auto"
        maxLength={300}
        hint={t.addressHint}
        {...field('address')}
      />
      <div className={styles.save}>
        <Button type="submit" isBlock isBusy={isSaving} busyLabel={shell.oneMoment}>
          {t.save}
        </Button>
        {onCancel ? <TextLink onPress={onCancel}>{t.cancel}</TextLink> : null}
      </div>
    </form>
  );
}

function CityField({ form, error }: { form: FriendFormSteps; error: string | undefined }): ReactNode {
  const { shell } = useText();
  const t = useBundle('myAccount').friends;
  const { city } = useStore(form);
  const { cities, hasFailed, retry } = useCities();
  if (hasFailed) {
    return (
      <div role="alert">
        <p className="small muted">{t.citiesFailed}</p>
        <Button kind="outline" size="small" onPress={retry}>
          {shell.tryAgain}
        </Button>
      </div>
    );
  }
  // While the list of cities is loading, the select contains only the friend's current city.
  const known = city !== null && cities.every(({ id }) => id !== city.id) ? [city, ...cities] : cities;
  return (
    <SelectField
      label={t.city}
      name="friend_city"
      required
      options={[
        { value: '', label: t.chooseCity },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={city === null ? '' : String(city.id)}
      onChange={(id) => form.chooseCity(known.find((one) => String(one.id) === id) ?? null)}
      error={error}
    />
  );
}
