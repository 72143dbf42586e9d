import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { emailAccount } from '#text/en/email-account.ts';
import type { management } from '#text/en/office/management.ts';
import type { office } from '#text/en/office/office.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts, ScreenText } from '#text/screens.ts';

/** The texts of all screens. The texts of a purchase are under the names of their files. */
export type Texts = ScreenText &
  BundledTexts &
  BundledTexts['purchase'] & {
    readonly emailAccount: typeof emailAccount;
    /** The texts of the back office. */
    readonly office: typeof office & typeof management;
  };

/** Loads text/<language>, except the server's messages. */
export async function readTexts(language: Language): Promise<Texts> {
  const folder = join(import.meta.dirname, '..', 'text', language);
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.messages.ts'),
  );
  const read = (name: string) => import(join(folder, name));
  const [files, { office }, { management }] = await Promise.all([
    Promise.all(names.map(read)),
    read(join('office', 'office.ts')),
    read(join('office', 'management.ts')),
  ]);
  return Object.assign({ office: { ...office, ...management } }, ...files);
}
