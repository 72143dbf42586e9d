import { Link } from '@tanstack/react-router';
import { useNow } from '../shell/use-now.ts';
import { ListRow, listClass, rowClass } from '../ui/inbox/list-row.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { useText } from '../ui/text.tsx';
import type { EnquiryRow } from './enquiry-queries.ts';
import { StageTag } from './stage-tag.tsx';

const EDGES = { new: 'soon', contacted: 'plain', won: 'ok', lost: 'plain' } as const;

/** The list of enquiries, newest first, with sender, quantity and stage. */
export function EnquiryList({ enquiries, myId }: { enquiries: readonly EnquiryRow[]; myId: number }) {
  const { text, language } = useText();
  const t = text.enquiries;
  const now = useNow();
  return (
    <ul className={listClass} aria-label={t.list}>
      {enquiries.map((enquiry) => {
        const { number, quantity, occasion } = enquiry;
        return (
          <li key={number}>
            <Link
              to="/tickets/enquiries/$number"
              params={{ number }}
              className={rowClass(EDGES[enquiry.stage])}
              data-row
            >
              <ListRow
                title={<bdi>{enquiry.company || enquiry.name}</bdi>}
                aside={
                  <>
                    {t.kinds[enquiry.kind]} <bdi dir="ltr">{number}</bdi>
                  </>
                }
                excerpt={[enquiry.company === '' ? '' : enquiry.name, enquiry.city]
                  .filter((part) => part !== '')
                  .join(language === 'ar' ? '، ' : ', ')}
                first={
                  <>
                    <StageTag stage={enquiry.stage} />
                    <span>{momentWords(language, enquiry.sentAt, now)}</span>
                  </>
                }
                second={
                  <>
                    {quantity === null ? null : <span>{t.gifts(quantity)}</span>}
                    {occasion === null ? null : <span>{t.occasions[occasion]}</span>}
                  </>
                }
                assignee={enquiry.assignee}
                isMine={enquiry.assignee?.id === myId}
                noOne={t.noOne}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
