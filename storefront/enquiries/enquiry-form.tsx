import type { ComponentProps, ReactNode } from 'react';
import {
  MAX_COMPANY_LENGTH,
  MAX_ENQUIRY_NAME_LENGTH,
  MAX_ENQUIRY_TEXT_LENGTH,
  MAX_LINK_LENGTH,
  MAX_LINKS,
} from '#contract/enquiries/enquiries.limits.ts';
import {
  type EnquiryField,
  type EnquiryKind,
  isRequired,
  type Occasion,
  occasions,
} from '#contract/enquiries/enquiries.rules.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './enquiry-form.module.css';
import { enquiryFieldId, useEnquiry } from './use-enquiry.ts';

type Props = {
  kind: EnquiryKind;
  /** The names of the cities that the shopper can choose from. */
  cities?: readonly string[];
  attachment?: { name: string | null; isSending: boolean; field: ReactNode };
  onSent?: () => void;
};

/**
 * The form for corporate gifts, collaboration or contact. `kind` decides which fields it has (Specification 3 and 5).
 */
export function EnquiryForm({ kind, cities = [], attachment, onSent = () => {} }: Props) {
  const t = useBundle('tickets').enquiries;
  const { form, problemOf, isBusy, change, leave, send } = useEnquiry({
    kind,
    attachment: attachment?.name ?? null,
    onSent,
  });
  const isCorporate = kind === 'corporateGifts';
  const bind = (field: EnquiryField) => {
    const problem = problemOf(field);
    return {
      id: enquiryFieldId(field),
      name: field,
      value: form[field],
      onChange: (value: string) => change({ [field]: value }),
      onBlur: () => leave(field),
      ...(problem ? { error: t.problems[problem] } : {}),
      ...(isRequired(kind, field) ? { required: true } : { note: t.optional }),
    };
  };
  const one = (field: 'name' | 'company' | 'email' | 'phone' | 'quantity', more: Partial<FieldProps>) => (
    <TextField {...bind(field)} label={t[field]} {...more} />
  );
  const name = one('name', { autoComplete: 'name', maxLength: MAX_ENQUIRY_NAME_LENGTH, dir: 'auto' });
  const company = one('company', {
    autoComplete: 'organization',
    maxLength: MAX_COMPANY_LENGTH,
    dir: 'auto',
  });
  const email = one('email', { type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' });
  const phone = one('phone', {
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    dir: 'ltr',
    placeholder: t.phoneHint,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!attachment?.isSending) void send();
      }}
    >
      {kind === 'collaboration' ? company : null}
      {isCorporate ? (
        <div className={styles.two}>
          {name}
          {company}
        </div>
      ) : null}
      {kind === 'contact' ? name : null}
      <div className={styles.two}>
        {email}
        {phone}
      </div>
      {isCorporate ? (
        <>
          <div className={styles.two}>
            {one('quantity', { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 })}
            <SelectField
              {...bind('city')}
              label={t.city}
              options={[
                { value: '', label: t.chooseCity },
                ...cities.map((city) => ({ value: city, label: city })),
              ]}
            />
          </div>
          <SelectField
            id="enquiry-occasion"
            name="occasion"
            label={t.occasion}
            note={t.optional}
            value={form.occasion ?? ''}
            options={[
              { value: '', label: t.chooseOccasion },
              ...occasions.map((value) => ({ value, label: t.occasions[value] })),
            ]}
            onChange={(value) => change({ occasion: value === '' ? null : (value as Occasion) })}
          />
        </>
      ) : null}
      <TextArea
        {...bind('description')}
        label={t.descriptionOf[kind]}
        rows={isCorporate ? 4 : 5}
        maxLength={MAX_ENQUIRY_TEXT_LENGTH}
        {...(isCorporate ? { placeholder: t.descriptionHint } : {})}
      />
      {isCorporate ? (
        <div className={styles.two}>
          {attachment?.field}
          <TextArea
            {...bind('links')}
            label={t.links}
            rows={3}
            dir="ltr"
            placeholder={t.linksHint}
            maxLength={MAX_LINKS * (MAX_LINK_LENGTH + 1)}
          />
        </div>
      ) : null}
      <div className="visually-hidden" aria-hidden="true">
        <input
          name="leave_empty"
          aria-label={t.leaveEmpty}
          tabIndex={-1}
          autoComplete="off"
          value={form.trap}
          onChange={(event) => change({ trap: event.currentTarget.value })}
        />
      </div>
      <p className={styles.send}>
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={t.wait}
          kind={kind === 'contact' ? 'outline' : 'primary'}
          {...(attachment?.isSending ? { isDisabled: true, disabledReason: t.filesUploading } : {})}
        >
          {isCorporate ? t.askForQuote : t.send}
        </Button>
      </p>
    </form>
  );
}
type FieldProps = ComponentProps<typeof TextField>;
