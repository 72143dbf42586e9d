import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import styles from '../settings/settings-screen.module.css';
import { useSettings } from '../settings/use-settings.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';

export function Settings() {
  const { text } = useText();
  return (
    <Permitted needs="settings.edit">
      <Screen title={text.settings.title} lead={text.settings.lead}>
        <EditSettings />
      </Screen>
    </Permitted>
  );
}

function EditSettings() {
  const { read, save, restore } = useSettings();
  const { data, error, refetch } = read;
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />;
  return (
    <div className={styles.parts}>
      <SettingsForm shown={data} save={save} />
      <SettingsHistory shown={data} restore={restore} />
    </div>
  );
}
