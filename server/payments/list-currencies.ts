import type { OutputOf } from '#contract/call.ts';
import { CHARGED_CURRENCY, CURRENCIES, type Currency } from '#contract/payments/currencies.rules.ts';
import type { listCurrenciesCall } from '#contract/payments/payments.calls.ts';
import type { Context } from '#server/http/context.ts';
import { amountIn, currencyName } from '#text/currency.ts';

/** The currencies the shop can display, and whether it charges in them (product.md 4). */
export async function listCurrencies(
  _input: object,
  { language }: Context,
): Promise<OutputOf<typeof listCurrenciesCall>> {
  return Object.entries(CURRENCIES).map(([code, decimals]) => ({
    code: code as Currency,
    name: currencyName(language, code),
    decimals,
    isCharged: code === CHARGED_CURRENCY,
    unitWritten: amountIn(language, { code, decimals }, 10 ** decimals),
  }));
}
