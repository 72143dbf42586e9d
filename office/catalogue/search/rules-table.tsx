import { shortDate } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import table from '../../ui/table/table.module.css';
import { TableHead } from '../../ui/table/table-head.tsx';
import type { SearchRule } from './search-queries.ts';

type Props = {
  rules: readonly SearchRule[];
  onEdit: (rule: SearchRule) => void;
  onRemove: (rule: SearchRule) => void;
};

export function RulesTable({ rules, onEdit, onRemove }: Props) {
  const { text, language } = useText();
  const t = text.search;
  const now = useNow();
  const isolate = (words: readonly string[]) => words.map((word) => `\u2068${word}\u2069`).join(t.and);
  const doesOf = ({ kind, finds, products }: SearchRule): string => {
    if (kind === 'unsold') return t.does.unsold;
    if (kind === 'synonym') return t.does.synonym(isolate(finds));
    return t.does.pin(
      products
        .map(({ title, isListed }) => (isListed ? `\u2068${title}\u2069` : t.hidden(title)))
        .join(t.and),
    );
  };
  return (
    <table className={table.table}>
      <TableHead columns={[t.form.phrases, t.form.kind]} acts={t.columns.acts} />
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">{isolate(rule.phrases)}</th>
            <td>
              {doesOf(rule)}
              <small>{t.changed(rule.lastChangeBy, shortDate(language, rule.lastChangeAt, now))}</small>
            </td>
            <td className={table.end}>
              <div className={table.acts}>
                <Button kind="outline" label={t.editOf(rule.phrases[0] ?? '')} onPress={() => onEdit(rule)}>
                  {t.edit}
                </Button>
                <Button
                  kind="danger"
                  label={t.removeOf(rule.phrases[0] ?? '')}
                  onPress={() => onRemove(rule)}
                >
                  {t.remove}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
