/**
 * The message with the code, in the words of the wallet. It belongs to the wallet, not to the shop, so it is not in
 * text/.
 */
export const codeMessage = {
  en: (code: string, amount: string) =>
    `urpay (rehearsal): ${code} is your code to pay ${amount} SAR. Do not share it.\n111111 not enough balance, 222222 daily limit, 333333 amount limit, 444444 no answer; any other is wrong.`,
  ar: (code: string, amount: string) =>
    `urpay (تجربة): رمز دفع ${amount} ريال هو ${code}. لا تشاركه أحدًا.\n111111 رصيد لا يكفي، 222222 حد اليوم، 333333 حد المبلغ، 444444 دون جواب، وكل رمز آخر خاطئ.`,
};
