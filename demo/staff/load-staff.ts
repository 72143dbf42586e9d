import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '#server/http/context.ts';
import { addDemoStaff, type DemoMember } from '#server/staff/staff.public.ts';

/**
 * Adds an account for each role.
 * @returns the e-mail addresses and the common password, which are printed at startup
 */
export async function loadStaff(
  shop: Pick<Shop, 'database' | 'clock'>,
): Promise<{ emails: string[]; password: string }> {
  const file = join(import.meta.dirname, 'staff.json');
  const members = JSON.parse(readFileSync(file, 'utf8')) as DemoMember[];
  const password = await addDemoStaff(shop, members);
  return { emails: members.map(({ email }) => email), password };
}
