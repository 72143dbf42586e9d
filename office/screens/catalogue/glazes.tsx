import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#text/when.ts';
import categories from '../../catalogue/entries/entries.module.css';
import { GlazeForm } from '../../catalogue/palette/glaze-form.tsx';
import styles from '../../catalogue/palette/palette.module.css';
import { type Glaze, glazesQuery } from '../../catalogue/palette/palette-queries.ts';
import { RemoveGlaze } from '../../catalogue/palette/remove-glaze.tsx';
import { useDeleteGlaze } from '../../catalogue/palette/use-glaze-actions.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';

/** The glaze colours of the shop. */
export function Glazes() {
  return (
    <Permitted needs="products.edit">
      <ReadGlazes />
    </Permitted>
  );
}

function ReadGlazes() {
  const { text, language } = useText();
  const t = text.palette;
  const { data, error, refetch } = useQuery(glazesQuery);
  const remove = useDeleteGlaze();
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
      <div className={categories.panels}>
        {done !== '' ? (
          <Note tone="ok" isLive>
            {done}
          </Note>
        ) : null}
        {isAdding ? (
          <Panel title={t.add}>
            <GlazeForm
              glaze={null}
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
          <Panel title={t.all}>
            <ul className={styles.list}>
              {data.map((glaze) => (
                <GlazeRow
                  key={glaze.id}
                  glaze={glaze}
                  onSaved={(saved) => setDone(t.saved(saved.document.name[language]))}
                  onReadNow={() => readNow(glaze.id)}
                  onRemove={() => {
                    remove.reset();
                    setDone('');
                    setRemovedId(glaze.id);
                  }}
                />
              ))}
            </ul>
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
        <RemoveGlaze
          glaze={removed}
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

function GlazeRow({
  glaze,
  onSaved,
  onReadNow,
  onRemove,
}: {
  glaze: Glaze;
  onSaved: (glaze: Glaze) => void;
  onReadNow: () => Promise<Glaze | undefined>;
  onRemove: () => void;
}) {
  const { text, language } = useText();
  const t = text.palette;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { document, productCount, lastChangeBy, lastChangeAt } = glaze;
  const name = document.name[language];
  const other = document.name[language === 'ar' ? 'en' : 'ar'];
  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        <span className={styles.swatch} style={{ background: document.hex }} aria-hidden="true" />
        <span className={styles.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <bdi>{other}</bdi>
          <small>
            <bdi dir="ltr">{document.hex}</bdi>
            {lastChangeBy !== null && lastChangeAt !== null
              ? ` · ${t.changed(lastChangeBy, shortDate(language, lastChangeAt, now))}`
              : null}
          </small>
        </span>
        <Tag>{t.products(productCount)}</Tag>
        <span className={styles.acts}>
          <Button kind="danger" icon="trash" label={t.remove(name)} onPress={onRemove} />
          <Button
            kind="outline"
            label={text.homePage.editOf(name)}
            isPressed={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {text.homePage.edit}
          </Button>
        </span>
      </div>
      {isOpen ? (
        <div className={styles.fields}>
          <GlazeForm glaze={glaze} onSaved={onSaved} onReadNow={onReadNow} />
        </div>
      ) : null}
    </li>
  );
}
