// Plain JavaScript, so that an older Node can run it and print the message below; npm scripts bring the right Node.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Ashjar needs Node 24 and this is ${process.version}. Run "npm start", which brings its own.`,
  );
  process.exit(1);
}
/**
 * What a process can be told about its memory only when it begins (decisions 132 and 138). malloc gets two areas instead
 * of eight per core, because each thread that resizes pictures or compresses pages leaves its free memory in an area of
 * its own; and it gives blocks of 256 KB back to the system at once, whatever was freed before.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};
/**
 * V8 gets a smaller space for new objects, of which it keeps three times this many megabytes, and collects the old ones
 * when they have grown by half instead of up to four times. The shop lets it collect all when it is at rest (decision
 * 149).
 */
const V8 = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'];
const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
const flags = V8.filter((flag) => !given.includes(flag.split('=')[0]));
const isTold = flags.length === 0 && Object.keys(MALLOC).every((name) => name in process.env);
if (process.platform === 'linux' && !isTold && process.execve) {
  // The same process begins again: same id, same output.
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)],
    { ...MALLOC, ...process.env },
  );
}
// Modules are compiled once, not at each start. Where the folder cannot be written, nothing is kept.
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/node_modules/.cache/compiled`);
// React chooses its build by this variable; the development build is several times slower.
process.env.NODE_ENV ??= process.env.SHOP_MODE === 'dev' ? 'development' : 'production';
const { serverEntry } = await import('./start/server-bundle.ts');
await import(serverEntry(process.env.SHOP_MODE));
