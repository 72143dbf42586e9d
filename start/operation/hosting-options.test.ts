import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptions } from '../options.ts';
import { withSecretFiles } from '../secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'ashjar-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const hostingOf = (env: NodeJS.ProcessEnv) => readOptions(env).hosting;

describe('Hosting', () => {
  it('is one process with its own files when nothing is said', () => {
    expect(hostingOf({})).toEqual({
      role: 'all',
      directUrl: null,
      readUrl: null,
      poolSize: 20,
      preparesStatements: true,
      s3: null,
    });
  });

  it('reads role, pool, the way past the pooler and the bucket', () => {
    expect(
      hostingOf({
        SHOP_ROLE: 'worker',
        PUBLIC_URL: 'https://ashjar.example',
        DATABASE_URL: 'postgres://shop@pooler:6432/shop',
        DATABASE_DIRECT_URL: 'postgres://shop@db:5432/shop',
        DATABASE_READ_URL: 'postgres://shop@standby:5432/shop',
        DATABASE_POOL: '8',
        DATABASE_PREPARED: 'off',
        S3_BUCKET_URL: 'https://s3.example.com/ashjar',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_REGION: 'me-south-1',
      }),
    ).toEqual({
      role: 'worker',
      directUrl: 'postgres://shop@db:5432/shop',
      readUrl: 'postgres://shop@standby:5432/shop',
      poolSize: 8,
      preparesStatements: false,
      s3: {
        url: 'https://s3.example.com/ashjar',
        region: 'me-south-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    });
  });

  it.each([
    [{ SHOP_ROLE: 'both' }, 'SHOP_ROLE must be'],
    [{ SHOP_ROLE: 'worker' }, 'SHOP_ROLE=worker needs PUBLIC_URL'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be'],
    [{ DATABASE_PREPARED: 'yes' }, 'DATABASE_PREPARED must be'],
    [{ DATABASE_DIRECT_URL: 'mysql://x/y' }, 'DATABASE_DIRECT_URL must begin with postgres://'],
    [{ DATABASE_READ_URL: 'postgres://shop@standby/shop' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [
      { DATABASE_URL: 'postgres://shop@db/shop', DATABASE_READ_URL: 'standby' },
      'DATABASE_READ_URL is not an address of a database',
    ],
    [{ S3_BUCKET_URL: 'https://s3.example.com/a' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [
      { S3_BUCKET_URL: 'https://s3.example.com', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      'S3_BUCKET_URL must be',
    ],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readOptions(env)).toThrow(sentence);
  });
});

describe('Settings in files', () => {
  it('are their content, without the line break at the end', () => {
    const env = withSecretFiles({ TAP_SECRET_KEY_FILE: fileWith('tap', 'sk_live_1\n'), PORT: '1' });
    expect(env).toMatchObject({ TAP_SECRET_KEY: 'sk_live_1', PORT: '1' });
  });

  it('are refused when they cannot be read or are given twice, without a word of what is in them', () => {
    expect(() => withSecretFiles({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/SMTP_URL_FILE.*ENOENT/);
    const twice = { SMTP_URL: 'smtps://a:first@b', SMTP_URL_FILE: fileWith('smtp', 'smtps://a:second@b') };
    expect(() => withSecretFiles(twice)).toThrow(/^SMTP_URL and SMTP_URL_FILE are both set: take one\.$/);
  });

  it('that are no settings are left alone', () => {
    expect(withSecretFiles({ OTHER_FILE: '/nowhere' })).toEqual({ OTHER_FILE: '/nowhere' });
  });
});
