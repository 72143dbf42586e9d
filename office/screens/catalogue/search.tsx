import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { searchDays } from '#contract/catalogue/search.rules.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { languages } from '#text/language.ts';
import styles from '../../catalogue/search/rule-dialog.module.css';
import { RuleDialog } from '../../catalogue/search/rule-dialog.tsx';
import { RulesTable } from '../../catalogue/search/rules-table.tsx';
import {
  type SearchesShown,
  type SearchRule,
  searchesQuery,
  searchRulesQuery,
} from '../../catalogue/search/search-queries.ts';
import { SearchesTable } from '../../catalogue/search/searches-table.tsx';
import { useSearchActions } from '../../catalogue/search/use-search-actions.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import table from '../../ui/table/table.module.css';

const parts = ['notFound', 'all', 'rules'] as const;

/** Shows what shoppers search for, and the rules that change the search results. */
export function Search() {
  return (
    <Permitted needs="content.edit">
      <ReadSearch />
    </Permitted>
  );
}

function ReadSearch() {
  const { text } = useText();
  const t = text.search;
  const { show = 'notFound' } = useSearch({ from: '/office/search' });
  const navigate = useNavigate({ from: '/search' });
  const rules = useQuery(searchRulesQuery);
  const { save, remove } = useSearchActions();
  const [edited, setEdited] = useState<{ rule: SearchRule | null; phrase: string } | null>(null);
  const [removed, setRemoved] = useState<SearchRule | null>(null);
  const [done, setDone] = useState('');
  const open = (rule: SearchRule | null, phrase = '') => {
    save.reset();
    setDone('');
    setEdited({ rule, phrase });
  };
  const readNow = async (id: number | undefined) => {
    const { data } = await rules.refetch({ throwOnError: true });
    return data?.rules.find((rule) => rule.id === id);
  };
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        <Button icon="plus" onPress={() => open(null)}>
          {t.add}
        </Button>
      }
    >
      <div className={table.bar}>
        <FilterChips
          label={t.filters}
          value={show}
          onChange={(chosen) => void navigate({ search: { show: chosen }, replace: true })}
          filters={parts.map((value) => ({
            value,
            label: value === 'rules' ? t.parts.rules : t.show[value],
            ...(value === 'rules' && rules.data ? { count: rules.data.rules.length } : {}),
          }))}
        />
      </div>
      {remove.error ? (
        <Note tone="bad" isLive>
          {faultMessage(remove.error, text)}
        </Note>
      ) : done !== '' ? (
        <Note tone="ok" isLive>
          {done}
        </Note>
      ) : null}
      {show === 'rules' ? (
        rules.data ? (
          rules.data.rules.length > 0 ? (
            <RulesTable rules={rules.data.rules} onEdit={open} onRemove={setRemoved} />
          ) : (
            <EmptyState title={t.noRules}>{t.noRulesText}</EmptyState>
          )
        ) : rules.error ? (
          <ReadFailure fault={rules.error} onRetry={() => void rules.refetch()} />
        ) : (
          <Waiting rows={4} />
        )
      ) : (
        <Searches show={show} onMakeRule={(phrase) => open(null, phrase)} />
      )}
      {edited ? (
        <RuleDialog
          rule={edited.rule}
          phrase={edited.phrase}
          save={save}
          onSaved={({ phrases }) => {
            setEdited(null);
            setDone(t.saved(phrases[0] ?? ''));
          }}
          onReadNow={() => readNow(edited.rule?.id)}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {removed ? (
        <DangerDialog
          title={t.removeTitle}
          lead={t.removeText}
          act={t.remove}
          no={text.shell.close}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(removed, {
              onSuccess: () => setDone(t.removed(removed.phrases[0] ?? '')),
              onSettled: () => setRemoved(null),
            })
          }
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Screen>
  );
}

function Searches({
  show,
  onMakeRule,
}: Pick<SearchesShown, 'show'> & { onMakeRule: (text: string) => void }) {
  const { text } = useText();
  const t = text.search;
  const [days, setDays] = useState<number>(30);
  const [language, setLanguage] = useState<SearchesShown['language']>(null);
  const list = useQuery({
    ...searchesQuery({ show, language, days }),
    placeholderData: (shown) => shown,
  });
  return (
    <>
      <div className={`${table.bar} ${styles.filters}`}>
        <SelectField
          label={t.days}
          value={String(days)}
          options={searchDays.map((n) => ({ value: String(n), label: t.lastDays(n) }))}
          onChange={(chosen) => setDays(Number(chosen))}
        />
        <SelectField
          label={t.language}
          value={language ?? 'any'}
          options={(['any', ...languages] as const).map((value) => ({ value, label: t.languages[value] }))}
          onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? null)}
        />
      </div>
      {list.data ? (
        list.data.searches.length > 0 ? (
          <SearchesTable searches={list.data.searches} onMakeRule={onMakeRule} />
        ) : (
          <EmptyState title={show === 'notFound' ? t.emptyNotFound : t.emptyAll}>{t.emptyText}</EmptyState>
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={5} />
      )}
      <p className={styles.counted}>{t.counted}</p>
    </>
  );
}
