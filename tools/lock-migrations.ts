import { lockMigrations } from './migrations-lock.ts';
import { ROOT } from './steps.ts';

/**
 * `node tools/lock-migrations.ts` adds new migrations to database/migrations.lock. `--from 0040` rewrites the lock from
 * that number on, which is only safe if no database in use has run any of these migrations.
 */
const [flag, from, ...more] = process.argv.slice(2);
try {
  if (more.length > 0 || (flag !== undefined && (flag !== '--from' || !/^\d{4}$/.test(from ?? ''))))
    throw new Error('Usage: node tools/lock-migrations.ts [--from 0040]');
  const added = lockMigrations(ROOT, from);
  console.log(added.length === 0 ? 'No migration is new.' : `Locked: ${added.join(', ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
