import { useCallback, useEffect, useState } from 'react';
import { cancelLostPhoneCall, readLostPhoneCall } from '#contract/account/account.calls.ts';
import type { LostPhone } from '#contract/account/profile.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showToast } from '#storefront/ui/messages.ts';

export type LostPhoneState = {
  /** The report of a lost phone number; null while loading, or without a report. */
  report: LostPhone | null;
  hasFailed: boolean;
  isWithdrawing: boolean;
  load: () => Promise<void>;
  setReport: (report: LostPhone) => void;
  withdraw: () => Promise<void>;
};

/** Loads whether the account's number was reported lost, and reloads it when the number changes. */
export function useLostPhone(phone: string | null): LostPhoneState {
  const [report, setReport] = useState<LostPhone | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const load = useCallback(async () => {
    const answer = await callApi(readLostPhoneCall, {}, { isQuiet: true });
    setHasFailed(!answer.ok);
    if (answer.ok) setReport(answer.data);
  }, []);
  useEffect(() => {
    if (phone === null) setReport({ state: 'none', readyAt: null, email: null });
    else void load();
  }, [phone, load]);
  const withdraw = useCallback(async () => {
    setIsWithdrawing(true);
    const answer = await callApi(cancelLostPhoneCall, {}, { retry: () => void withdraw() });
    setIsWithdrawing(false);
    if (answer.message !== null) showToast({ text: answer.message, ...(answer.ok ? {} : { tone: 'error' }) });
    if (answer.ok) await load();
  }, [load]);
  return { report, hasFailed, isWithdrawing, load, setReport, withdraw };
}
