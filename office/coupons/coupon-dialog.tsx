import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CouponField, couponKinds, mistakesOf } from '#contract/coupons/office.rules.ts';
import { couponFieldNames } from '#contract/coupons/office.wire.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { dayInRiyadh } from '#text/when.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { PickMany } from '../ui/forms/pick-many.tsx';
import { refusedField } from '../ui/forms/refused-field.ts';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { useEdited } from '../ui/writing/use-edited.ts';
import styles from './coupon-dialog.module.css';
import { draftOf, emptyCoupon, type TypedCoupon, typedOf } from './coupon-draft.ts';
import { couponChoicesQuery, type OfficeCoupon } from './coupon-queries.ts';
import type { useCouponActions } from './use-coupon-actions.ts';

type Props = {
  /** The coupon to edit; null to create a new one. */
  coupon: OfficeCoupon | null;
  save: ReturnType<typeof useCouponActions>['save'];
  onSaved: (coupon: OfficeCoupon) => void;
  /** Fetches the coupon as it is stored now. */
  onReadNow: () => Promise<OfficeCoupon | undefined>;
  onClose: () => void;
};
type Typed =
  | 'code'
  | 'percent'
  | 'upTo'
  | 'amount'
  | 'minimum'
  | 'from'
  | 'until'
  | 'limitInTotal'
  | 'limitEach';

/** The form of a coupon. Validation errors appear next to their fields. */
export function CouponDialog({ coupon, save, onSaved, onReadNow, onClose }: Props) {
  const { text } = useText();
  const t = text.coupons.form;
  const now = useNow();
  const choices = useQuery(couponChoicesQuery);
  const { seen, typed, setTyped, other } = useEdited<OfficeCoupon, TypedCoupon>({
    entry: coupon,
    typedOf: (read) => (read ? typedOf(read) : emptyCoupon(dayInRiyadh(now))),
    save,
    read: onReadNow,
    onGone: onClose,
  });
  const [isChecked, setChecked] = useState(false);
  const draft = draftOf(typed);
  const mistakes = mistakesOf(draft);
  const refused = refusedField(save.error);
  const errorOf = (field: CouponField): string | undefined => {
    const mistake = mistakes[field];
    if (isChecked && mistake) return text.coupons.mistakes[mistake](0);
    return refused !== null && refused === couponFieldNames[field]
      ? faultMessage(save.error, text)
      : undefined;
  };
  const change = (to: Partial<TypedCoupon>) => {
    setTyped({ ...typed, ...to });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [wrong] = Object.keys(mistakes);
    if (wrong !== undefined) focusOnField(`coupon-${wrong}`);
    if (save.isPending || wrong !== undefined) return;
    const { cityIds, categoryIds } = draft;
    save.mutate(
      {
        ...draft,
        cityIds: cityIds && [...cityIds],
        categoryIds: categoryIds && [...categoryIds],
        ...(seen ? { id: seen.id, version: seen.version } : {}),
      },
      { onSuccess: onSaved },
    );
  };
  const field = (name: Typed, label: string) => ({
    id: `coupon-${name}`,
    label,
    value: typed[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (value: string) => change({ [name]: value }),
  });
  const number = (name: Typed, label: string, isOptional = true) => ({
    ...field(name, label),
    dir: 'ltr',
    inputMode: 'decimal' as const,
    maxLength: 12,
    ...(isOptional ? { note: t.optional } : {}),
  });
  const isPlaced = refused !== null && Object.values(couponFieldNames).includes(refused);
  return (
    <Modal
      width="wide"
      title={seen ? t.edit(seen.code) : t.add}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.whole}>
          <TextField data-autofocus dir="auto" maxLength={60} hint={t.codeHint} {...field('code', t.code)} />
          <Segment
            legend={t.kind}
            name="kind"
            value={typed.kind}
            options={couponKinds.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(kind) => change({ kind })}
          />
        </div>
        <div className={styles.numbers}>
          {typed.kind === 'percent' ? (
            <>
              <TextField {...number('percent', t.percent, false)} />
              <TextField {...number('upTo', t.upTo)} />
            </>
          ) : typed.kind === 'amount' ? (
            <TextField {...number('amount', t.amount, false)} />
          ) : null}
          <TextField {...number('minimum', t.minimum)} />
        </div>
        <TextField type="date" {...field('from', t.from)} />
        <TextField type="date" {...field('until', t.until)} note={t.optional} />
        <TextField {...number('limitInTotal', t.limit)} />
        <TextField {...number('limitEach', t.limitEach)} />
        <div className={styles.whole}>
          <Checkbox
            label={t.firstOrder}
            isChecked={typed.isForFirstOrder}
            onChange={(isForFirstOrder) => change({ isForFirstOrder })}
          />
          {choices.error ? (
            <Note
              tone="bad"
              isLive
              action={
                <Button kind="outline" onPress={() => void choices.refetch()}>
                  {text.shell.retry}
                </Button>
              }
            >
              {t.choicesFailed}
            </Note>
          ) : null}
          <PickMany
            id="coupon-cityIds"
            legend={t.cities}
            all={t.allCities}
            some={t.someCities}
            options={choices.data?.cities ?? []}
            chosen={typed.cityIds}
            error={errorOf('cityIds')}
            onChange={(cityIds) => change({ cityIds })}
          />
          <PickMany
            id="coupon-categoryIds"
            legend={t.categories}
            all={t.allCategories}
            some={t.someCategories}
            options={choices.data?.categories ?? []}
            chosen={typed.categoryIds}
            error={errorOf('categoryIds')}
            onChange={(categoryIds) => change({ categoryIds })}
          />
          {isPlaced ? null : <SaveFault {...other} />}
          <Button type="submit" isLarge isBlock isBusy={save.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
