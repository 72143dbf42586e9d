import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Act } from '../../ui/act.tsx';
import { saidOf } from '../../ui/fault.ts';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import rows from '../../ui/rows.module.css';
import { Tag } from '../../ui/tag.tsx';
import { type ShownProduct, type Version, versionsQuery } from './product-queries.ts';
import type { ProductActs } from './use-product-acts.ts';

type Props = {
  shown: ShownProduct;
  restore: ProductActs['restore'];
  mayPublish: boolean;
  onRestored: (number: number) => void;
};

/** The published versions and who published them; each can be published again. */
export function VersionsPanel({ shown, restore, mayPublish, onRestored }: Props) {
  const { text } = useText();
  const t = text.product.versions;
  return (
    <Panel title={t.title}>
      {shown.published === null ? (
        <p>{t.none}</p>
      ) : (
        <ReadVersions {...{ shown, restore, mayPublish, onRestored }} />
      )}
    </Panel>
  );
}

function ReadVersions({ shown, restore, mayPublish, onRestored }: Props) {
  const { text, language } = useText();
  const t = text.product.versions;
  const now = useNow();
  const productId = Number(shown.key);
  const { data, error, refetch } = useQuery(versionsQuery(productId));
  const [asked, setAsked] = useState<number | null>(null);
  const live = shown.published?.version ?? 0;
  const { draft } = shown;
  const fieldNames = text.product.fields as Record<string, string>;
  const wordsOf = ({ changes, restored, number }: Version): string => {
    if (restored !== null) return t.restored(restored);
    // The first version lists no changes: everything in it is new.
    if (number === 1 || changes.length === 0) return t.before;
    const names = changes.map((field) => fieldNames[field === 'keywords' ? 'keywordsOf' : field] ?? field);
    return new Intl.ListFormat(language).format(names);
  };
  const by = (who: string | null, at: Date) =>
    who === null
      ? momentWords(language, at, now)
      : t.by(who.replace(/^command:/, ''), momentWords(language, at, now));
  if (error) return <ReadFailure fault={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  return (
    <>
      {restore.error ? (
        <Note tone="bad" isLive>
          {saidOf(restore.error, text)}
        </Note>
      ) : null}
      <ul className={rows.rows}>
        {draft ? (
          <li className={rows.row}>
            <span className={rows.main}>
              {text.product.changes(shown.changes.length)}
              <small>{by(draft.who, draft.savedAt)}</small>
            </span>
            <Tag tone="wait">{t.draft}</Tag>
          </li>
        ) : null}
        {data.map((version) => (
          <li key={version.number} className={rows.row}>
            <span className={rows.main}>
              {t.number(version.number)}: {wordsOf(version)}
              <small>{by(version.who, version.at)}</small>
            </span>
            {version.number === live ? (
              <Tag tone="ok">{t.live}</Tag>
            ) : mayPublish ? (
              <Act
                kind="outline"
                label={t.restoreOf(version.number)}
                isBusy={restore.isPending && restore.variables.number === version.number}
                onPress={() => setAsked(version.number)}
              >
                {t.restore}
              </Act>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <Confirm
          icon="info"
          title={t.restoreAsk(asked)}
          text={t.restoreText}
          yesLabel={t.restoreYes}
          noLabel={text.product.no}
          busyLabel={text.shell.loading}
          isBusy={restore.isPending}
          onNo={() => setAsked(null)}
          onYes={() =>
            restore.mutate(
              { productId, base: live, number: asked },
              { onSuccess: () => onRestored(asked), onSettled: () => setAsked(null) },
            )
          }
        />
      )}
    </>
  );
}
