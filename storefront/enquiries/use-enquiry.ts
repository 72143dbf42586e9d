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
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { showPopup } from '#storefront/ui/messages.ts';

export type EnquiryValues = EnquiryForm & {
  occasion: Occasion | null;
  /** Honeypot: only bots fill it in. */
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
  /** The name of the uploaded file to attach. */
  attachment: string | null;
  onSent: () => void;
};

/** State of an enquiry form: its values, their problems (Specification 5), and sending it once. */
export function useEnquiry({ kind, attachment, onSent }: Options) {
  const [form, setForm] = useState<EnquiryValues>(EMPTY_FORM);
  /** Fields are validated when they are left, and all of them on submit. */
  const [validated, setValidated] = useState<readonly EnquiryField[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef({ content: '', key: '' });
  const problems = enquiryProblems(kind, form);

  const change = (next: Partial<EnquiryValues>): void => setForm((now) => ({ ...now, ...next }));
  const leave = (field: EnquiryField): void =>
    setValidated((now) => (form[field].trim() === '' || now.includes(field) ? now : [...now, field]));

  /** The same content gets the same idempotency key, however often it is sent. */
  function keyFor(content: string): string {
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  }
  const submit = () => {
    const { name, company, email, description, trap } = form;
    const message = { name, company, email, phone: enquiryPhone(form.phone), description, trap };
    const key = keyFor(JSON.stringify([kind, form, attachment]));
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
      setForm(EMPTY_FORM);
      setValidated([]);
      onSent();
      showPopup({ kind: 'success', text: answer.message });
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return {
    form,
    /** The key of the error message of a field, once it is validated. */
    problemOf: (field: EnquiryField) => (validated.includes(field) ? problems[field] : undefined),
    isBusy,
    change,
    leave,
    send,
  };
}
