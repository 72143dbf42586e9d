// Plain JavaScript, so that an older Node can run it and print the message below; npm scripts bring the right Node.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Ashjar needs Node 24 and this is ${process.version}. Run "npm start", which brings its own.`,
  );
  process.exit(1);
}
/**
 * What a process can be told about its memory only when it begins (decision 132). malloc gets two areas instead of eight
 * per core, because each thread that resizes pictures or compresses pages leaves its free memory in an area of its own.
 * V8 gets a smaller space for new objects, of which it keeps three times this many megabytes.
 */
const ARENAS = 'MALLOC_ARENA_MAX';
const V8 = '--max-semi-space-size';
const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
const isTold = process.env[ARENAS] !== undefined && flags.includes(V8);
if (process.platform === 'linux' && !isTold && process.execve) {
  // The same process begins again: same id, same output.
  const own = flags.includes(V8) ? [] : [`${V8}=8`];
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...own, ...process.argv.slice(1)],
    { [ARENAS]: '2', ...process.env },
  );
}
// Modules are compiled once, not at each start. Where the folder cannot be written, nothing is kept.
const { enableCompileCache } = await import('node:module');
enableCompileCache(`${import.meta.dirname}/node_modules/.cache/compiled`);
// React chooses its build by this variable; the development build is several times slower.
process.env.NODE_ENV ??= process.env.SHOP_MODE === 'dev' ? 'development' : 'production';
await import('./start.ts');
