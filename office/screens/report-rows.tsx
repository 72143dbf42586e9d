import { Link } from '@tanstack/react-router';
import { dayWords } from '../reports/day-words.ts';
import { RowsView } from '../reports/rows-view.tsx';
import { useRowsSearch } from '../reports/use-reports-search.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useNow } from '../shell/use-now.ts';
import link from '../ui/links/link.module.css';
import { useText } from '../ui/management-text.tsx';

/** The orders and tax documents behind a number in a report. */
export function ReportRows() {
  const { text, language } = useText();
  const t = text.reports;
  const now = useNow();
  const search = useRowsSearch();
  return (
    <Permitted needs="reports.see">
      <Screen
        title={t.rows[search.of]}
        lead={dayWords(search, { language, text, now })}
        above={
          <Link to="/reports" className={link.dense}>
            {t.title}
          </Link>
        }
      >
        <RowsView search={search} />
      </Screen>
    </Permitted>
  );
}
