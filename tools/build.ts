import { buildSite } from '../start/build-site.ts';

// `npm run build` builds the pages. Run it where the development packages are installed, because a production install
// cannot build them.
const isBuilt = await buildSite((line) => console.log(line));
console.log(isBuilt ? 'The pages are built in dist/.' : 'The pages in dist/ are those of these sources.');
