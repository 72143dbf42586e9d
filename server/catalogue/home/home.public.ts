/** The page cache reads when the home page next changes without a publication. */
export { findNextBannerMoment } from './next-banner-moment.ts';
