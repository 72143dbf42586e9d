import { useNow } from '../shell/use-now.ts';
import { Act } from '../ui/act.tsx';
import { Facts } from '../ui/facts.tsx';
import { saidOf } from '../ui/fault.ts';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import type { OfficeEnquiry } from './enquiry-queries.ts';
import type { useEnquiryActs } from './use-enquiry-acts.ts';

type Props = {
  enquiry: OfficeEnquiry;
  reveal: ReturnType<typeof useEnquiryActs>['reveal'];
  mayReveal: boolean;
};

/** Who asks; the contacts are masked until somebody asks for them, which is recorded. */
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
            value: shown ? (
              <a href={`tel:${shown.phone}`}>
                <bdi dir="ltr">{shown.phone}</bdi>
              </a>
            ) : (
              <bdi dir="ltr">{enquiry.phone}</bdi>
            ),
          },
          {
            name: t.email,
            value: shown ? (
              <a href={`mailto:${encodeURIComponent(shown.email)}`}>
                <bdi dir="ltr">{shown.email}</bdi>
              </a>
            ) : (
              <bdi dir="ltr">{enquiry.email}</bdi>
            ),
          },
          { name: t.city, value: enquiry.city ? <bdi>{enquiry.city}</bdi> : null },
          { name: t.quantity, value: quantity === null ? null : t.gifts(quantity) },
          { name: t.occasion, value: occasion === null ? null : t.occasions[occasion] },
          { name: t.language, value: t.languages[enquiry.language] },
          { name: t.sent, value: momentWords(language, enquiry.sentAt, now) },
        ]}
      />
      {reveal.error ? (
        <Note tone="bad" isLive>
          {saidOf(reveal.error, text)}
        </Note>
      ) : shown ? (
        <Note tone="ok" isLive icon="eye">
          {t.revealed}
        </Note>
      ) : mayReveal ? (
        <p>
          <Act kind="outline" icon="eye" isBusy={reveal.isPending} onPress={() => reveal.mutate()}>
            {t.reveal}
          </Act>
        </p>
      ) : null}
    </Panel>
  );
}
