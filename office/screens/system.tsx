import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { FailedWork } from '../system/failed-work.tsx';
import { MaintenancePanel } from '../system/maintenance-panel.tsx';
import styles from '../system/system.module.css';
import { useSystem } from '../system/use-system.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';

/** For members who run the shop's servers: failed jobs and maintenance mode. */
export function System() {
  const { text } = useText();
  return (
    <Permitted needs="work.retry">
      <Screen title={text.system.title}>
        <ReadSystem />
      </Screen>
    </Permitted>
  );
}

function ReadSystem() {
  const { read, retry, maintain } = useSystem();
  const { data, error, refetch } = read;
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={4} />;
  return (
    <div className={styles.parts}>
      <MaintenancePanel system={data} maintain={maintain} />
      <FailedWork system={data} retry={retry} />
    </div>
  );
}
