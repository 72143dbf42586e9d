import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readPushKeyCall } from '#contract/notifications/notifications.calls.ts';
import type { Context } from '#server/http/context.ts';

export const readPushKey = async (
  _input: InputOf<typeof readPushKeyCall>,
  { providers }: Context,
): Promise<OutputOf<typeof readPushKeyCall>> => ({
  publicKey: providers.push?.publicKey ?? null,
  firebase: providers.push?.firebase ?? null,
});
