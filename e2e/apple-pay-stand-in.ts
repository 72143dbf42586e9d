import type { BrowserContext, Page } from 'playwright-core';
import { agreedSheet } from '#providers/payments/test-apple-pay.ts';
import type { Sheet } from '#sandboxes/tap/wallet.ts';

/* A fake of Safari's ApplePaySession, which Chromium lacks (providers/02-apple-pay-web, Local sandbox). Only the
   test adds the fake to the page. It follows Safari's rules: it opens only after a user gesture, needs a merchant
   session before the shopper can approve, and returns a token that Tap's sandbox accepts. */

/** The calls of the page to the payment sheet and the sheet's events, in order. */
export type SheetLog = string[];

type Standing = {
  agree(outcome: Sheet['outcome']): Promise<void>;
  cancel(): void;
};
declare global {
  interface Window {
    /** The open payment sheet, with the shopper's two actions: approve and cancel. */
    openSheetStandIn?: Standing | undefined;
    agreedSheetOf(outcome: Sheet['outcome']): Promise<unknown>;
    noteOfSheet(line: string): Promise<void>;
  }
}

/** Returns a function that adds the fake Apple Pay to a browser context. Pass that function as `prepare`. */
export function applePayIn(log: SheetLog): (context: BrowserContext) => Promise<void> {
  return async (context) => {
    await context.exposeFunction('agreedSheetOf', (outcome: Sheet['outcome']) => agreedSheet({ outcome }));
    await context.exposeFunction('noteOfSheet', (line: string) => void log.push(line));
    await context.addInitScript(() => {
      class StandIn {
        static readonly STATUS_SUCCESS = 0;
        static readonly STATUS_FAILURE = 1;
        static supportsVersion = (version: number) => version <= 14;
        static canMakePayments = () => true;
        onvalidatemerchant: ApplePaySheet['onvalidatemerchant'] = null;
        onpaymentauthorized: ApplePaySheet['onpaymentauthorized'] = null;
        oncancel: ApplePaySheet['oncancel'] = null;
        #isVouchedFor = false;
        #isOver = false;

        constructor(_version: number, { total, supportedNetworks, countryCode }: ApplePayRequest) {
          if (!navigator.userActivation.isActive) throw new Error('Not within a press.');
          void window.noteOfSheet(
            `opened for ${total.label} ${total.amount} ${countryCode} ${supportedNetworks[0]}`,
          );
        }
        begin(): void {
          window.openSheetStandIn = {
            agree: async (outcome) => {
              if (!this.#isVouchedFor || this.#isOver) throw new Error('The sheet cannot be agreed to.');
              const paymentData = await window.agreedSheetOf(outcome);
              this.onpaymentauthorized?.({ payment: { token: { paymentData } } });
            },
            cancel: () => {
              this.#end('cancelled');
              this.oncancel?.();
            },
          };
          this.onvalidatemerchant?.({ validationURL: 'https://apple-pay-gateway.apple.com/' });
        }
        completeMerchantValidation(session: unknown): void {
          const { merchantSessionIdentifier: id } = session as { merchantSessionIdentifier?: string };
          if (typeof id !== 'string') throw new Error('Not a merchant session.');
          this.#isVouchedFor = true;
          void window.noteOfSheet('vouched for');
        }
        completePayment({ status }: { status: number }): void {
          this.#end(status === StandIn.STATUS_SUCCESS ? 'done' : 'failed');
        }
        abort(): void {
          this.#end('aborted');
        }
        #end(how: string): void {
          if (this.#isOver) throw new Error('The sheet is closed already.');
          this.#isOver = true;
          window.openSheetStandIn = undefined;
          void window.noteOfSheet(how);
        }
      }
      Object.assign(window, { ApplePaySession: StandIn });
    });
  };
}

/** Approves the payment as the shopper would; the bank answers with `outcome`. */
export const agree = (page: Page, outcome: Sheet['outcome'] = 'approved'): Promise<void> =>
  page.evaluate((expected) => window.openSheetStandIn!.agree(expected), outcome);
/** Closes the payment sheet without paying, as the shopper would. */
export const cancelSheet = (page: Page): Promise<void> =>
  page.evaluate(() => window.openSheetStandIn!.cancel());
