import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readPrivacyPolicyCall } from '#contract/content/content.calls.ts';
import type { Context } from '#server/http/context.ts';
import { readPage } from './read-page.ts';

/** Reads the privacy policy, which has a separate API path (Specification 7). */
export const readPrivacyPolicy = (
  _input: InputOf<typeof readPrivacyPolicyCall>,
  context: Context,
): Promise<OutputOf<typeof readPrivacyPolicyCall>> => readPage({ slug: 'privacy-policy' }, context);
