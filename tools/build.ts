import { buildSite } from '../start/build-site.ts';

// `npm run build` builds the pages and bundles the server. Run it where the development packages are installed, because
// a production install cannot build.
const isBuilt = await buildSite((line) => console.log(line));
console.log(
  isBuilt ? 'The pages and the server are built in dist/.' : 'What is in dist/ was built from these sources.',
);
