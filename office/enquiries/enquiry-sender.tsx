import { useNow } from '../shell/use-now.ts';
import { Facts } from '../ui/facts.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Panel } from '../ui/panel.tsx';
import { RevealContacts } from '../ui/people/reveal-contacts.tsx';
import { useText } from '../ui/text.tsx';
import type { OfficeEnquiry } from './enquiry-queries.ts';
import styles from './enquiry-view.module.css';
import type { useEnquiryActions } from './use-enquiry-actions.ts';

type Props = {
  enquiry: OfficeEnquiry;
  reveal: ReturnType<typeof useEnquiryActions>['reveal'];
  mayReveal: boolean;
};

/**
 * Returns the `tel:` link of a phone number: a local number, which begins with 0, gets the country code. Null for text
 * that cannot be dialled.
 */
function phoneHref(phone: string): string | null {
  if (/^\+[1-9]\d{6,14}$/.test(phone)) return `tel:${phone}`;
  return /^0[1-9]\d{7,8}$/.test(phone) ? `tel:+966${phone.slice(1)}` : null;
}
function mailHref(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}

type ContactProps = {
  /** The unmasked phone number or e-mail address, once a member has revealed it. */
  shown: string | undefined;
  masked: string;
  toHref: (contact: string) => string | null;
};

function Contact({ shown, masked, toHref }: ContactProps) {
  const href = shown === undefined ? null : toHref(shown);
  const words = <bdi dir="ltr">{shown ?? masked}</bdi>;
  return href === null ? words : <a href={href}>{words}</a>;
}

/**
 * The enquiry's sender. Phone number and e-mail address are masked until a member reveals them, which the audit log
 * records.
 */
export function EnquirySender({ enquiry, reveal, mayReveal }: Props) {
  const { text, language } = useText();
  const t = text.enquiries;
  const now = useNow();
  const { quantity, occasion } = enquiry;
  const shown = reveal.data;
  return (
    <Panel title={t.sender}>
      <Facts
        facts={[
          { name: t.company, value: enquiry.company ? <bdi>{enquiry.company}</bdi> : null },
          { name: t.name, value: enquiry.name ? <bdi>{enquiry.name}</bdi> : null },
          {
            name: t.phone,
            value: <Contact shown={shown?.phone} masked={enquiry.phone} toHref={phoneHref} />,
          },
          { name: t.email, value: <Contact shown={shown?.email} masked={enquiry.email} toHref={mailHref} /> },
          { name: t.city, value: enquiry.city ? <bdi>{enquiry.city}</bdi> : null },
          { name: t.quantity, value: quantity === null ? null : t.gifts(quantity) },
          { name: t.occasion, value: occasion === null ? null : t.occasions[occasion] },
          { name: t.language, value: t.languages[enquiry.language] },
          { name: t.sent, value: momentWords(language, enquiry.sentAt, now) },
        ]}
      />
      <div className={styles.reveal}>
        <RevealContacts reveal={reveal} mayReveal={mayReveal} />
      </div>
    </Panel>
  );
}
