import { startStack } from './stack/stack.ts';

// `npm run stack`: the shop as on several machines, until it is ended by Ctrl+C.
try {
  const stack = await startStack((line) => console.log(line));
  console.log(
    `Open at ${stack.url} (a certificate of its own authority); logs in ${stack.folder}. Ctrl+C ends it.`,
  );
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void stack.stop().then(() => process.exit(0));
    });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
