import { StartupError } from '#database/embedded/startup-error.ts';
import { MigrationFailed } from '#database/migrate.ts';
import { ConfigurationError } from './start/environment.ts';
import { logLine } from './start/log-line.ts';
import { readOptions } from './start/options.ts';
import { startShop } from './start/start-shop.ts';

const log = (entry: string): void => console.error(logLine(entry));

function end(error: unknown): never {
  const isOurs =
    error instanceof ConfigurationError || error instanceof StartupError || error instanceof MigrationFailed;
  console.error(isOurs ? error.message : error);
  process.exit(1);
}

try {
  const { url, demoStaff, preparePictures, stop } = await startShop(readOptions(process.env), {
    log,
    onGivenUp: end,
  });
  console.log(`Ashjar is open at ${url}`);
  if (demoStaff) {
    const { emails, password } = demoStaff;
    console.log(`Back office at ${url}/office, password ${password}: ${emails.join(', ')}`);
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
