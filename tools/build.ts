import { buildSite } from '../start/build-site.ts';

// `npm run build`: makes the pages where the development packages are, so that a production install finds them made.
const isBuilt = await buildSite((line) => console.log(line));
console.log(isBuilt ? 'The pages are built in dist/.' : 'The pages in dist/ are those of these sources.');
