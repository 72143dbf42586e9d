// Plain JavaScript, so that an older Node can run it and print the message below; npm scripts bring the right Node.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Ashjar needs Node 24 and this is ${process.version}. Run "npm start", which brings its own.`,
  );
  process.exit(1);
}
// React chooses its build by this variable; the development build is several times slower.
process.env.NODE_ENV ??= process.env.SHOP_MODE === 'dev' ? 'development' : 'production';
await import('./start.ts');
