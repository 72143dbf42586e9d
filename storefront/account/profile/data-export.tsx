import { useState } from 'react';
import { readOwnDataCall } from '#contract/account/account.calls.ts';
import { readFile } from '#storefront/api/read-file.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { Button } from '#storefront/ui/button.tsx';
import { saveFile } from '#storefront/ui/save-file.ts';
import { dayInRiyadh } from '#text/when.ts';
import styles from './data-export.module.css';

/** A button that downloads all data the shop has about the customer. */
export function DataExport() {
  const t = useBundle('myAccount').data;
  const now = useNow();
  const [state, setState] = useState<'idle' | 'busy' | 'ready' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    const file = await readFile(readOwnDataCall, {});
    if (file !== null) saveFile(t.fileName(dayInRiyadh(now)), file);
    setState(file === null ? 'failed' : 'ready');
  };
  return (
    <div className={styles.data}>
      <p className="small muted">{t.text}</p>
      <Button
        kind="outline"
        isBusy={state === 'busy'}
        busyLabel={t.gathering}
        onPress={() => void download()}
      >
        {t.download}
      </Button>
      <p className={state === 'failed' ? styles.failed : styles.ready} role="status">
        {state === 'ready' ? t.ready : state === 'failed' ? t.failed : null}
      </p>
    </div>
  );
}
