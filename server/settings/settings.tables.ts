import type { JSONColumnType } from 'kysely';
import type { EditedSettings } from './settings.store.ts';

export type SettingsTables = {
  setting_changes: {
    version: number;
    edited: JSONColumnType<EditedSettings>;
    member_id: number | null;
    who: string;
    changed_at: Date;
  };
};
