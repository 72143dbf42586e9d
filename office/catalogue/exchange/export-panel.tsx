import type { CatalogueFormat } from '#contract/catalogue/exchange.limits.ts';
import { may, useMe } from '../../shell/session.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './exchange.module.css';
import { useExport } from './exchange-queries.ts';

const FILES: readonly { format: CatalogueFormat; needs: 'products.edit' | 'prices.edit' }[] = [
  { format: 'folder', needs: 'products.edit' },
  { format: 'tables', needs: 'products.edit' },
  { format: 'pricesXlsx', needs: 'prices.edit' },
  { format: 'pricesCsv', needs: 'prices.edit' },
];

/** The files in which the catalogue can be downloaded, each with its purpose. */
export function ExportPanel() {
  const { text } = useText();
  const t = text.exchange;
  const me = useMe();
  const save = useExport();
  return (
    <Panel title={t.exportTitle}>
      <div className={styles.body}>
        {save.error ? (
          <Note tone="bad" isLive>
            {faultMessage(save.error, text)}
          </Note>
        ) : null}
        <ul className={styles.files}>
          {FILES.filter(({ needs }) => may(me, needs)).map(({ format }) => (
            <li key={format} className={styles.file}>
              <b>{t.formats[format].name}</b>
              <p>{t.formats[format].about}</p>
              <Button
                kind="outline"
                icon="download-simple"
                label={t.downloadOf(t.formats[format].name)}
                isBusy={save.isPending && save.variables === format}
                onPress={() => save.mutate(format)}
              >
                {t.download}
              </Button>
            </li>
          ))}
        </ul>
        <span className="visually-hidden" role="status">
          {save.isSuccess ? t.saving : ''}
        </span>
      </div>
    </Panel>
  );
}
