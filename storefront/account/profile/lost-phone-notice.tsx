import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { fullDay, timeOfDay } from '#text/when.ts';
import type { LostPhoneState } from './use-lost-phone.ts';

/**
 * A notice that the account's number was reported lost, with a button to withdraw the report. Every browser that is
 * signed in to the account shows it.
 */
export function LostPhoneNotice({ lost: { report, isWithdrawing, withdraw } }: { lost: LostPhoneState }) {
  const { language, text } = useFrame();
  const { proof } = useBundle('myAccount');
  const readyAt = report?.readyAt ?? null;
  if (report === null || report.state === 'none' || readyAt === null) return null;
  return (
    <Callout
      tone="news"
      icon="device-mobile"
      isLive
      action={
        <TextLink isBusy={isWithdrawing} onPress={() => void withdraw()}>
          {isWithdrawing ? text.shell.oneMoment : proof.lostWithdraw}
        </TextLink>
      }
    >
      {report.state === 'waiting'
        ? proof.lostWaits(fullDay(language, readyAt), timeOfDay(language, readyAt))
        : proof.lostReady}
    </Callout>
  );
}
