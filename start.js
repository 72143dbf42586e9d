// Plain JavaScript, so that an older Node can still read this sentence; npm scripts bring the right one with them.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Ashjar needs Node 24 and this is ${process.version}. Run "npm start", which brings its own.`,
  );
  process.exit(1);
}
// React decides by this name which of its two builds runs; the one for development is several times slower.
process.env.NODE_ENV ??= process.env.SHOP_MODE === 'dev' ? 'development' : 'production';
await import('./start.ts');
