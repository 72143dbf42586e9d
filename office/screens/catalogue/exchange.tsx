import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../catalogue/exchange/exchange.module.css';
import { importsQuery } from '../../catalogue/exchange/exchange-queries.ts';
import { ExportPanel } from '../../catalogue/exchange/export-panel.tsx';
import { ImportPanel } from '../../catalogue/exchange/import-panel.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Exports the catalogue to files and imports it from a file, with a preview of the changes before the import. */
export function Exchange() {
  const { text } = useText();
  const me = useMe();
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <Permitted needs={['products.edit', 'prices.edit']}>
      <Screen title={text.exchange.title} lead={text.exchange.lead}>
        <div className={styles.parts}>
          <ExportPanel />
          {may(me, 'products.edit') ? (
            <>
              <ImportPanel openId={openId} onOpen={setOpenId} />
              <PastImports onOpen={setOpenId} />
            </>
          ) : null}
        </div>
      </Screen>
    </Permitted>
  );
}

const tones = { imported: 'ok', refused: 'bad' } as const;

/** The most recent import files that staff uploaded. */
function PastImports({ onOpen }: { onOpen: (id: number) => void }) {
  const { text, language } = useText();
  const t = text.exchange;
  const now = useNow();
  const { data, error, refetch } = useQuery(importsQuery);
  return (
    <Panel title={t.past}>
      {data ? (
        data.imports.length === 0 ? (
          <p className={styles.quiet}>{t.noPast}</p>
        ) : (
          <ul className={styles.past}>
            {data.imports.map(({ id, name, state, who, createdAt }) => (
              <li key={id}>
                <span>
                  <bdi>{name}</bdi>{' '}
                  <span className={styles.quiet}>{t.by(who, momentWords(language, createdAt, now))}</span>
                </span>
                <span className={styles.acts}>
                  <Tag {...(state in tones ? { tone: tones[state as keyof typeof tones] } : {})}>
                    {t.states[state]}
                  </Tag>
                  {state === 'sending' || state === 'removed' ? null : (
                    <Button kind="outline" label={t.openOf(name)} onPress={() => onOpen(id)}>
                      {t.open}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
    </Panel>
  );
}
