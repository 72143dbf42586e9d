import { defineCall } from '#contract/call.ts';
import { nothing } from '#contract/wire.ts';
import { MAX_FILE_BYTES } from './uploads.limits.ts';
import { addUpload, fileAnswer, upload, uploadParams } from './uploads.wire.ts';

export const addUploadCall = defineCall({
  name: 'uploads.addUpload',
  method: 'POST',
  path: '/user/uploads',
  audience: 'customer',
  input: addUpload,
  output: upload,
  refusals: ['wrongType', 'tooLarge', 'wrongState'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
  maxFileBytes: MAX_FILE_BYTES,
  ours: true,
});
export const readUploadCall = defineCall({
  name: 'uploads.readUpload',
  method: 'GET',
  path: '/user/uploads/:id',
  audience: 'customer',
  input: uploadParams,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
  ours: true,
});
export const removeUploadCall = defineCall({
  name: 'uploads.removeUpload',
  method: 'DELETE',
  path: '/user/uploads/:id',
  audience: 'customer',
  input: uploadParams,
  output: nothing,
  refusals: ['notFound'],
  ours: true,
});
