import { startStack } from './stack/stack.ts';

// `npm run stack` starts the shop as if it ran on several machines, until Ctrl+C.
try {
  const { url, folder } = await startStack((line) => console.log(line));
  console.log(`Open at ${url} (a certificate of its own authority); logs in ${folder}. Ctrl+C ends it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
