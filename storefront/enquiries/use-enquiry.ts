import { useRef, useState } from 'react';
import { sendContactCall, sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import {
  type EnquiryField,
  type EnquiryForm,
  type EnquiryKind,
  enquiryPhone,
  enquiryProblems,
  giftsIn,
  linksIn,
  type Occasion,
} from '#contract/enquiries/enquiries.rules.ts';
import { callApi } from '#storefront/api/api.ts';
import { makeAttemptKeys } from '#storefront/api/attempt-keys.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';

export type EnquiryValues = EnquiryForm & {
  occasion: Occasion | null;
  /** A honeypot field: invisible to people, so that only bots fill it in. */
  trap: string;
};
const EMPTY_FORM: EnquiryValues = {
  name: '',
  company: '',
  email: '',
  phone: '',
  quantity: '',
  city: '',
  description: '',
  links: '',
  occasion: null,
  trap: '',
};
export const enquiryFieldId = (field: EnquiryField): string => `enquiry-${field}`;

type Options = {
  kind: EnquiryKind;
  /** The name of the uploaded file to attach, or null. */
  attachment: string | null;
  onSent: () => void;
};

/** The state of an enquiry form: its values and their problems (Specification 5). An enquiry is sent only once. */
export function useEnquiry({ kind, attachment, onSent }: Options) {
  const [form, setForm] = useState<EnquiryValues>(EMPTY_FORM);
  /** The fields whose problems are shown. A field is validated when it loses focus, and all fields on submit. */
  const [validated, setValidated] = useState<readonly EnquiryField[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const keyFor = useRef(makeAttemptKeys());
  const problems = enquiryProblems(kind, form);

  const change = (next: Partial<EnquiryValues>): void => setForm((now) => ({ ...now, ...next }));
  const leave = (field: EnquiryField): void =>
    setValidated((now) => (form[field].trim() === '' || now.includes(field) ? now : [...now, field]));

  const submit = () => {
    const { name, company, email, description, trap } = form;
    const message = { name, company, email, phone: enquiryPhone(form.phone), description, trap };
    const key = keyFor.current([kind, form, attachment]);
    const again = { retry: () => void send() };
    if (kind !== 'corporateGifts') return callApi(sendContactCall, { ...message, kind, key }, again);
    const { city, occasion } = form;
    const quantity = giftsIn(form.quantity) ?? null;
    const input = { ...message, city, occasion, quantity, attachment, links: linksIn(form.links), key };
    return callApi(sendCorporateGiftsCall, input, again);
  };
  async function send(): Promise<void> {
    if (isBusy) return;
    const [first] = Object.keys(problems) as EnquiryField[];
    setValidated(Object.keys(form) as EnquiryField[]);
    if (first !== undefined) return focusOnField(enquiryFieldId(first));
    setIsBusy(true);
    const answer = await submit();
    setIsBusy(false);
    if (answer.ok) {
      setForm(unlessTyped(form, EMPTY_FORM));
      setValidated([]);
      onSent();
      showPopup({ kind: 'success', text: answer.message });
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return {
    form,
    /** The key of a field's error message, once the field has been validated. */
    problemOf: (field: EnquiryField) => (validated.includes(field) ? problems[field] : undefined),
    isBusy,
    change,
    leave,
    send,
  };
}
