/** When the home page changes by itself, for who keeps its pages. */
export { findNextBannerMoment } from './next-banner-moment.ts';
