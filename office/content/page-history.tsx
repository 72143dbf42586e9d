import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import { actorName } from '../ui/writing/actor-name.ts';
import styles from './content.module.css';
import { PagePreview } from './page-preview.tsx';
import { type OfficePage, versionQuery } from './page-queries.ts';

type Props = { page: OfficePage; isBusy: boolean; onRestore: (version: number) => void };

/** The saved versions of a page, newest first. An earlier version can be previewed and published again. */
export function PageHistory({ page, isBusy, onRestore }: Props) {
  const { text, language } = useText();
  const t = text.content;
  const now = useNow();
  const [looked, setLooked] = useState<number | null>(null);
  return (
    <div className={styles.stack}>
      <Panel title={t.history}>
        <ul>
          {page.history.map(({ version, savedBy, savedAt }) => {
            const name = t.versionName(version);
            const isNow = version === page.version;
            return (
              <li key={version} className={styles.version}>
                <span>
                  {name}{' '}
                  <span className={styles.quiet}>
                    {savedBy && savedAt
                      ? t.savedBy(actorName(savedBy), momentWords(language, savedAt, now))
                      : t.ofShop}
                  </span>
                </span>
                {isNow ? (
                  <Tag tone="ok">{t.isNow}</Tag>
                ) : (
                  <span className={styles.tools}>
                    <Button
                      kind="outline"
                      icon="eye"
                      label={t.lookAt(name)}
                      isPressed={looked === version}
                      onPress={() => setLooked(looked === version ? null : version)}
                    >
                      {t.look}
                    </Button>
                    <Button
                      kind="outline"
                      label={t.restoreOf(name)}
                      isBusy={isBusy}
                      onPress={() => onRestore(version)}
                    >
                      {t.restore}
                    </Button>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Panel>
      {looked === null ? null : (
        <OldVersion key={looked} slug={page.slug} version={looked} updatedAt={page.updatedAt} />
      )}
    </div>
  );
}

function OldVersion({ slug, version, updatedAt }: { slug: string; version: number; updatedAt: string }) {
  const { text } = useText();
  const { data, error, refetch } = useQuery(versionQuery(slug, version));
  return (
    <Panel title={text.content.versionName(version)}>
      {data ? (
        <PagePreview page={data} updatedAt={updatedAt} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={4} />
      )}
    </Panel>
  );
}
