import { addUploadCall, readUploadCall, removeUploadCall } from '#contract/uploads/uploads.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addUpload } from './add-upload.ts';
import { readUpload } from './read-upload.ts';
import { removeUpload } from './remove-upload.ts';

export const uploadsRoutes: Route[] = [
  route(addUploadCall, addUpload, (t) => t.uploads.saved),
  route(readUploadCall, readUpload),
  route(removeUploadCall, removeUpload, (t) => t.uploads.removed),
];
