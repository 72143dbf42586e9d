import { changeProfileCall, sendOwnerCodeCall, verifyOwnerCall } from '#contract/account/account.calls.ts';
import type { InputOf } from '#contract/call.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import type { TestShop } from '#server/test-shop.ts';
import { codeCreated } from '../sign-in/sign-in.public.ts';

/** Helpers for tests in which a customer proves ownership before setting a new phone number or e-mail address. */
export function ownerProofs(shop: TestShop) {
  /** Requests the code and reads it from the message. */
  async function ownerCode(customer: TestClient): Promise<string> {
    const { channel } = await customer.must(sendOwnerCodeCall, {});
    await shop.runJobs({ only: [codeCreated.name] });
    const text = channel === 'phone' ? shop.sms.at(-1)!.text : shop.emails.at(-1)!.text;
    return /(?<!\d)\d{4}(?!\d)/.exec(text)![0];
  }
  async function proveOwner(customer: TestClient): Promise<void> {
    await customer.must(verifyOwnerCall, { code: await ownerCode(customer) });
  }
  /** Changes a profile as the storefront does, first proving ownership if the server requires that. */
  async function changeProfile(
    customer: TestClient,
    input: InputOf<typeof changeProfileCall>,
    language: 'ar' | 'en' = 'en',
  ) {
    const answer = await customer.call(changeProfileCall, input, { language });
    if (answer.ok || answer.code !== 'ownerProofNeeded') return answer;
    // The helper waits a minute first: the owner may just have received another code, and the shop sends only one per
    // minute.
    shop.clock.pass(MINUTE);
    await proveOwner(customer);
    return await customer.call(changeProfileCall, input, { language });
  }
  return { ownerCode, proveOwner, changeProfile };
}
