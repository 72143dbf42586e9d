import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { readMapCall, verifyPlaceCall } from '#contract/delivery/delivery.calls.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { SectionError } from '#storefront/ui/section-state.tsx';
import { placeMap as arabic } from '#text/ar/place-map.ts';
import { placeMap as english } from '#text/en/place-map.ts';
import { roundedPlace } from './find-place.ts';
import { MapView } from './map-view.tsx';
import type { MapPosition } from './move-pin.ts';
import styles from './place-map.module.css';

const texts = { ar: arabic, en: english };
/** The zoom level of a whole city, of a street, and of the kingdom for a city without coordinates. */
const CITY_ZOOM = 12;
const STREET_ZOOM = 16;
const KINGDOM: MapPosition = { place: { latitude: 24, longitude: 45 }, zoom: 5 };
/** The minimum zoom level for placing a pin. At a lower zoom, a pin may be off by a street. */
const MIN_PIN_ZOOM = 15;

type Props = {
  cityId: number;
  /** The place that is already marked. */
  place: Place | null;
  onMark: (place: Place) => void;
  onClose: () => void;
};
type Map = NonNullable<OutputOf<typeof readMapCall>>;

/** The dialog in which the place of an address is marked on a map. The server checks that it is in the city. */
export function PlaceMap({ cityId, place, onMark, onClose }: Props) {
  const text = texts[useFrame().language];
  const { map, hasFailed, fail, retry, attempt } = useMap(cityId);
  const [position, setPosition] = useState<MapPosition | null>(place && { place, zoom: STREET_ZOOM });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const first: MapPosition = map?.centre ? { place: map.centre, zoom: CITY_ZOOM } : KINGDOM;
  const shown = position ?? first;
  const pin = roundedPlace(shown.place);

  async function use(): Promise<void> {
    if (shown.zoom < MIN_PIN_ZOOM) {
      setPosition({ ...shown, zoom: MIN_PIN_ZOOM });
      return setRefusal(text.zoomFirst);
    }
    setIsBusy(true);
    setRefusal(null);
    const answer = await callApi(verifyPlaceCall, { cityId, ...pin }, { retry: () => void use() });
    setIsBusy(false);
    if (answer.ok) onMark(pin);
    else setRefusal(answer.message);
  }

  function change(next: (from: MapPosition) => MapPosition): void {
    setPosition((before) => next(before ?? first));
    setRefusal(null);
  }

  return (
    <Modal
      title={text.title}
      lead={text.lead}
      width="wide"
      onClose={onClose}
      closeLabel={text.close}
      footer={
        map === null || hasFailed ? undefined : (
          <Button isBlock isBusy={isBusy} busyLabel={text.checking} onPress={() => void use()}>
            {text.use}
          </Button>
        )
      }
    >
      {hasFailed ? (
        <SectionError text={text.failed} retryLabel={text.retry} onRetry={retry} />
      ) : map === null ? (
        <div className={styles.loading} role="status" aria-label={text.loading} />
      ) : (
        <>
          <MapView key={attempt} {...map} position={shown} text={text} onFailed={fail} onChange={change} />
          <p className={styles.position}>
            <span className="visually-hidden">{text.position} </span>
            <output className="micro muted num" dir="ltr">
              {pin.latitude}, {pin.longitude}
            </output>
          </p>
          <div role="alert">
            {refusal === null ? null : (
              <Callout tone="error" icon="map-pin">
                {refusal}
              </Callout>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}

/** The shop's map of a city, and whether it could be shown. */
function useMap(cityId: number) {
  const [attempt, setAttempt] = useState(0);
  const [map, setMap] = useState<Map | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the map again
  useEffect(() => {
    let isOpen = true;
    void callApi(readMapCall, { cityId }, { isQuiet: true }).then((answer) => {
      if (!isOpen) return;
      if (answer.ok && answer.data !== null) setMap(answer.data);
      else fail();
    });
    return () => {
      isOpen = false;
    };
  }, [cityId, attempt, fail]);
  const retry = () => {
    setMap(null);
    setHasFailed(false);
    setAttempt((now) => now + 1);
  };
  return { map, hasFailed, fail, retry, attempt };
}
