import { inspect } from 'node:util';
import { StartupError } from '#database/embedded/startup-error.ts';
import { MigrationFailed } from '#database/migrate.ts';
import { officeOrigin } from '#server/settings.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import packageJson from './package.json' with { type: 'json' };
import { buildShop } from './start/build-site.ts';
import { ConfigurationError } from './start/environment.ts';
import { openLog } from './start/operation/log.ts';
import { noOperation } from './start/operation/operation-options.ts';
import { withSourceLines } from './start/operation/source-lines.ts';
import { readOptions } from './start/options.ts';
import { withSecretFiles } from './start/secret-files.ts';

function end(error: unknown): never {
  const isOurs =
    error instanceof ConfigurationError || error instanceof StartupError || error instanceof MigrationFailed;
  console.error(isOurs ? error.message : withSourceLines(inspect(error)));
  process.exit(1);
}

try {
  const options = readOptions(withSecretFiles(process.env));
  const log = openLog(options.operation ?? noOperation, {
    release: packageJson.version,
    write: (line) => console.error(withSourceLines(line)),
    now: () => new Date(),
  });
  // Begun while the shop is loaded. If it fails, opening the pages fails with it.
  if (options.mode !== 'dev' && options.hosting?.role !== 'worker') buildShop(log).catch(() => undefined);
  // Loaded after the options are read, because a wrong setting is refused at once and this takes a second.
  const { startShop } = await import('./start/start-shop.ts');
  const { url, shop, demoStaff, setUpLink, preparePictures, stop } = await startShop(options, {
    log,
    ...(options.operation?.logFormat === 'json' ? { logRequest: log.request } : {}),
    onGivenUp: end,
  });
  const isWorker = options.hosting?.role === 'worker';
  console.log(isWorker ? `The shop works in the background of ${url}` : `The shop is open at ${url}`);
  if (demoStaff) {
    const { emails, password } = demoStaff;
    // At localhost, where the demo's passkeys can be made.
    const office = officeOrigin(shop.settings).replace('//127.0.0.1', '//localhost');
    console.log(`Back office at ${office}/office, password ${password}: ${emails.join(', ')}`);
  }
  if (setUpLink) {
    const until = `${fullDate('en', setUpLink.expiresAt)}, ${timeOfDay('en', setUpLink.expiresAt)}`;
    console.log(
      `This shop has no owner yet. Open this link to become its owner; it works once, until ${until}:\n${setUpLink.link}`,
    );
  }
  // In the background: a picture that fails here is made when it is first requested.
  preparePictures().catch((error: unknown) => log(`Pictures could not be prepared: ${String(error)}`));
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(() => process.exit(0), end);
    });
  }
} catch (error) {
  end(error);
}
