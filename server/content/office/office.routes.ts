import * as calls from '#contract/content/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { listPages, readPage, readPageVersion } from './read-pages.ts';
import { savePage, usePageVersion } from './save-page.ts';

export const contentOfficeRoutes: OfficeRoute[] = [
  reads(calls.listPagesCall, listPages),
  reads(calls.readPageCall, readPage),
  reads(calls.readPageVersionCall, readPageVersion),
  writes(calls.savePageCall, savePage),
  writes(calls.usePageVersionCall, usePageVersion),
];
