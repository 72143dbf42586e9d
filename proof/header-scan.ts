import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readOptions } from '../start/options.ts';
import { startShop } from '../start/start-shop.ts';
import { startTlsTerminator } from '../start/test-tls.ts';

/* `node proof/header-scan.ts [--package <folder>]` lets MDN's HTTP Observatory scan the whole shop behind TLS and
   grade its headers. It exits with 1 below A+. The Observatory is not a dependency (decision 034): unless
   `--package` names a folder that contains the package, the script installs it temporarily without running its
   install scripts. */

const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const MIN_GRADE = 'A+';

type Report = {
  scan: { grade: string; score: number; testsFailed: number };
  tests: Record<string, { result: string; pass: boolean; scoreModifier: number }>;
};

const { values } = parseArgs({ options: { package: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'ashjar-observatory-'));

function openPackage(): string {
  const home = values.package ?? folder;
  if (values.package === undefined) {
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', `${PACKAGE}@${VERSION}`], {
      cwd: home,
      stdio: 'inherit',
    });
    if (npm.status !== 0) throw new Error(`${PACKAGE} could not be installed.`);
  }
  const packageDir = join(home, 'node_modules', PACKAGE);
  // Write an empty HSTS preload list in place of the real one, which the package's install script would download. The
  // test's host is not on the real list.
  mkdirSync(join(packageDir, 'conf'), { recursive: true });
  const list = join(packageDir, 'conf', 'hsts-preload.json');
  if (!existsSync(list)) writeFileSync(list, '{}');
  return packageDir;
}

/**
 * Scans in a child process, because Node.js reads trusted certificates only at startup, and this process already runs
 * the shop.
 */
async function scan(packageDir: string, host: string, certificate: string): Promise<Report> {
  const trusted = join(folder, 'certificate.pem');
  writeFileSync(trusted, certificate);
  const scanner = pathToFileURL(join(packageDir, 'src', 'scanner', 'index.js')).href;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { scan } = await import(${JSON.stringify(scanner)});
       process.stdout.write(JSON.stringify(await scan(${JSON.stringify(host)})), () => process.exit(0));`,
    ],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => chunks.push(part));
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) throw new Error('The scan failed.');
  return JSON.parse(Buffer.concat(chunks).toString()) as Report;
}

async function main(): Promise<boolean> {
  const packageDir = openPackage();
  const terminator = await startTlsTerminator();
  const running = await startShop(
    {
      ...readOptions({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1' }),
      publicUrl: `https://${terminator.host}`,
    },
    { log: () => {} },
  );
  terminator.handOnTo(running.url);
  const report = await scan(packageDir, terminator.host, terminator.certificate);
  for (const [name, { result, pass, scoreModifier }] of Object.entries(report.tests))
    console.log(`${pass ? 'passed' : 'FAILED'}  ${name}: ${result} (${scoreModifier})`);
  console.log(`${report.scan.grade}, ${report.scan.score} points, ${report.scan.testsFailed} tests failed.`);
  await terminator.close();
  await running.stop();
  return report.scan.grade === MIN_GRADE;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
