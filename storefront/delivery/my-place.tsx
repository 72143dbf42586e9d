import { useState } from 'react';
import { verifyPlaceCall } from '#contract/delivery/delivery.calls.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { findPlace, type PlaceFailure } from './find-place.ts';
import styles from './my-place.module.css';

type Props = {
  cityId: number;
  place: Place | null;
  isOwnAddress: boolean;
  onChange: (place: Place | null) => void;
};

/**
 * Adds the shopper's location to the delivery address, for the driver. The browser asks for it only after a press; the
 * server refuses a location outside the city with a message, and the address can always be typed instead.
 */
export function MyPlace({ cityId, place, isOwnAddress, onChange }: Props) {
  const t = useBundle('purchase').checkout.place;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function find(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const found = await findPlace();
    if (typeof found === 'string') setRefusal(t.failures[found satisfies PlaceFailure]);
    else {
      const answer = await callApi(verifyPlaceCall, { cityId, ...found }, { retry: () => void find() });
      if (answer.ok) onChange(found);
      else setRefusal(answer.message);
    }
    setIsBusy(false);
  }

  if (place !== null) {
    return (
      <Callout
        tone="ok"
        icon="map-pin"
        isLive
        action={<TextLink onPress={() => onChange(null)}>{t.remove}</TextLink>}
      >
        {t.added}
      </Callout>
    );
  }
  return (
    <div className={styles.ask}>
      <TextLink icon="map-pin-line" isBusy={isBusy} describedBy="place-note" onPress={() => void find()}>
        {isBusy ? t.finding : t.use}
      </TextLink>
      <p id="place-note" className="micro muted">
        {isOwnAddress ? t.note : t.noteForSomeone}
      </p>
      <div role="status">{refusal === null ? null : <Callout icon="map-pin">{refusal}</Callout>}</div>
    </div>
  );
}
