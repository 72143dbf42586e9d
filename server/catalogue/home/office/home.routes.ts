import * as calls from '#contract/catalogue/home.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { cancelHomePublication, publishHome, publishHomeLater, publishHomeVersion } from './publish-home.ts';
import { findHomeProducts, listHomeVersions, readHome, renderHomePreview } from './read-home.ts';
import { removeHomeDraft, saveHome } from './save-home.ts';

export const homeOfficeRoutes: OfficeRoute[] = [
  reads(calls.readHomeCall, readHome),
  reads(calls.findHomeProductsCall, findHomeProducts),
  reads(calls.renderHomePreviewCall, renderHomePreview),
  writes(calls.saveHomeCall, saveHome),
  writes(calls.removeHomeDraftCall, removeHomeDraft),
  writes(calls.publishHomeCall, publishHome),
  writes(calls.publishHomeLaterCall, publishHomeLater),
  writes(calls.cancelHomePublicationCall, cancelHomePublication),
  reads(calls.listHomeVersionsCall, listHomeVersions),
  writes(calls.publishHomeVersionCall, publishHomeVersion),
];
