import { Link } from '@tanstack/react-router';
import link from '../../ui/links/link.module.css';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';

type Props = {
  halalas: number;
  /** Whether this member sees the books, where a refused refund is sent again. */
  seesBooks: boolean;
};

/** Says what the payment service refused to refund, and leads to where it is sent again. */
export function RefusedRefund({ halalas, seesBooks }: Props) {
  const t = useText().text.reports.books;
  const books = (
    <Link to="/reports" search={{ view: 'books' }} className={link.link}>
      {t.retryRefund}
    </Link>
  );
  return (
    <Note tone="bad" action={seesBooks ? books : null}>
      {t.refused(halalas)}
    </Note>
  );
}
