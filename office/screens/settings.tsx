import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsHistory } from '../settings/settings-history.tsx';
import styles from '../settings/settings-screen.module.css';
import { useSettingsText } from '../settings/settings-text.ts';
import { useSettings } from '../settings/use-settings.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';

/** What the owner decides for the whole shop. */
export function Settings() {
  const t = useSettingsText();
  return (
    <Permitted needs="settings.edit">
      <Screen title={t.title} lead={t.lead}>
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
