import { readRemovalCall, removeAccountCall, sendRemovalCodeCall } from '#contract/account/account.calls.ts';
import { REMOVAL_PHRASE } from '#contract/account/profile.wire.ts';
import { MINUTE } from '#server/clock.ts';
import type { TestClient } from '#server/test-client.ts';
import type { Shopper, TestShop } from '#server/test-shop.ts';
import { codeCreated } from '../sign-in/sign-in.public.ts';

export function removals(shop: TestShop) {
  /** Requests the code and reads it from the message. */
  async function requestCode(customer: Shopper): Promise<string> {
    await customer.must(sendRemovalCodeCall, {});
    await shop.runJobs({ only: [codeCreated.name] });
    const { channel } = await customer.must(readRemovalCall, {});
    const text = channel === 'phone' ? shop.sms.at(-1)!.text : shop.emails.at(-1)!.text;
    return /(?<!\d)\d{4}(?!\d)/.exec(text)![0];
  }
  const remove = (
    browser: TestClient,
    code: string,
    { phrase = REMOVAL_PHRASE as string, language = 'en' as 'ar' | 'en' } = {},
  ) => browser.call(removeAccountCall, { phrase, code }, { language });

  async function removed(customer: Shopper): Promise<void> {
    const answer = await remove(customer, await requestCode(customer));
    if (!answer.ok) throw new Error(answer.message);
  }
  /** A customer a minute after sign-in, so that another code can be sent at once. */
  async function customerAtRest(): Promise<Shopper> {
    const customer = await shop.customer();
    shop.clock.pass(MINUTE);
    return customer;
  }
  return { requestCode, remove, removed, customerAtRest };
}
