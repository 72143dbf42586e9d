import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#text/when.ts';
import { CategoryForm } from '../../catalogue/categories/category-form.tsx';
import { categoriesQuery } from '../../catalogue/categories/category-queries.ts';
import { RemoveCategory } from '../../catalogue/categories/remove-category.tsx';
import { useCategoryActions } from '../../catalogue/categories/use-category-actions.ts';
import styles from '../../catalogue/entries/entries.module.css';
import { OrderedRows } from '../../catalogue/home/ordered-rows.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';

export function Categories() {
  return (
    <Permitted needs="products.edit">
      <ReadCategories />
    </Permitted>
  );
}

function ReadCategories() {
  const { text, language } = useText();
  const t = text.categories;
  const now = useNow();
  const { data, error, refetch } = useQuery(categoriesQuery);
  const { order, remove } = useCategoryActions();
  const [isAdding, setAdding] = useState(false);
  const [removedId, setRemovedId] = useState<number | null>(null);
  const [done, setDone] = useState('');
  const removed = data?.find(({ id }) => id === removedId);
  const readNow = async (id: number) =>
    (await refetch({ throwOnError: true })).data?.find((one) => one.id === id);
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        isAdding ? null : (
          <Button
            icon="plus"
            onPress={() => {
              setDone('');
              setAdding(true);
            }}
          >
            {t.add}
          </Button>
        )
      }
    >
      <div className={styles.panels}>
        {order.error ? (
          <Note tone="bad" isLive>
            {faultMessage(order.error, text)}
          </Note>
        ) : done !== '' ? (
          <Note tone="ok" isLive>
            {done}
          </Note>
        ) : null}
        {isAdding ? (
          <Panel title={t.new}>
            <CategoryForm
              category={null}
              onSaved={({ document }) => {
                setAdding(false);
                setDone(t.saved(document.name[language]));
              }}
              onCancel={() => setAdding(false)}
              onReadNow={() => Promise.resolve(undefined)}
            />
          </Panel>
        ) : null}
        {data && data.length > 0 ? (
          <Panel title={t.order}>
            <OrderedRows
              list={data}
              isLocked={false}
              onOrder={(to) => {
                setDone('');
                order.mutate({ to, seen: data });
              }}
              rows={data.map((category) => {
                const { id, document, productCount, lastChangeBy, lastChangeAt } = category;
                return {
                  key: String(id),
                  name: document.name[language],
                  ...(lastChangeBy !== null && lastChangeAt !== null
                    ? { note: t.changed(lastChangeBy, shortDate(language, lastChangeAt, now)) }
                    : {}),
                  tags: <Tag>{t.products(productCount)}</Tag>,
                  hasProblem: false,
                  onRemove: () => {
                    remove.reset();
                    setDone('');
                    setRemovedId(id);
                  },
                  fields: (
                    <CategoryForm
                      category={category}
                      onSaved={(saved) => setDone(t.saved(saved.document.name[language]))}
                      onReadNow={() => readNow(id)}
                    />
                  ),
                };
              })}
            />
          </Panel>
        ) : data ? (
          isAdding ? null : (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          )
        ) : error ? (
          <ReadFailure fault={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={5} />
        )}
      </div>
      {removed ? (
        <RemoveCategory
          category={removed}
          name={removed.document.name[language]}
          remove={remove}
          onRemoved={() => {
            setRemovedId(null);
            setDone(t.removed(removed.document.name[language]));
          }}
          onClose={() => setRemovedId(null)}
        />
      ) : null}
    </Screen>
  );
}
