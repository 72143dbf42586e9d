import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../start/setting-descriptions.ts';
import { settingsPage } from './check-settings.ts';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'settings.md'), settingsPage(SETTINGS));
