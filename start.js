// Plain JavaScript, so that an older Node can still read this sentence; npm scripts bring the right one with them.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Ashjar needs Node 24 and this is ${process.version}. Run "npm start", which brings its own.`,
  );
  process.exit(1);
}
await import('./start.ts');
