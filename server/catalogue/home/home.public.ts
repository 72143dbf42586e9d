/** The page cache must know when the home page changes by itself. */
export { findNextBannerMoment } from './next-banner-moment.ts';
