import { noonOf } from '#contract/day.ts';
import { shortDate } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import table from '../../ui/table/table.module.css';
import { TableHead } from '../../ui/table/table-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Searched } from './search-queries.ts';

type Props = { searches: readonly Searched[]; onMakeRule: (text: string) => void };

/** What shoppers searched for, how often, and how many products each search found. */
export function SearchesTable({ searches, onMakeRule }: Props) {
  const { text, language } = useText();
  const t = text.search;
  const now = useNow();
  return (
    <table className={table.table}>
      <TableHead
        columns={[t.columns.text, t.columns.times, t.columns.found, t.columns.lastDay, t.columns.rules]}
        acts={t.columns.acts}
      />
      <tbody>
        {searches.map((one) => (
          <tr key={`${one.language} ${one.text}`}>
            <th scope="row">
              <bdi lang={one.language}>{one.text}</bdi>
            </th>
            <td>{t.times(one.times)}</td>
            <td data-label={t.columns.found}>{t.found(one.found)}</td>
            <td data-label={t.columns.lastDay}>{shortDate(language, noonOf(one.lastDay), now)}</td>
            <td>
              {one.rules.map((kind) => (
                <Tag key={kind} tone="ok">
                  {t.kinds[kind]}
                </Tag>
              ))}
            </td>
            <td className={table.end}>
              <div className={table.acts}>
                <Button kind="outline" label={t.ruleFor(one.text)} onPress={() => onMakeRule(one.text)}>
                  {t.makeRule}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
