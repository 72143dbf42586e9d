import { useEffect, useRef, useState } from 'react';
import { verifyPlaceCall } from '#contract/delivery/delivery.calls.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { findPlace, type PlaceFailure } from './find-place.ts';
import styles from './my-place.module.css';
import type { PlaceMap } from './place-map.tsx';

type Props = {
  cityId: number;
  place: Place | null;
  isOwnAddress: boolean;
  onChange: (place: Place | null) => void;
};

/**
 * Adds a location to the delivery address, for the driver: the shopper's own, or a pin on a map if the shop has one. The
 * browser asks for the own location only after a press. The server refuses a location outside the city with a message,
 * and the address can always be typed instead.
 */
export function MyPlace({ cityId, place, isOwnAddress, onChange }: Props) {
  const { hasMap } = useFrame().brand;
  const t = useBundle('purchase').checkout.place;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const map = useMapDialog(() => setRefusal(t.mapFailed));
  const area = useFocusAfterChange(place !== null);

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
  const openMap = (): void => {
    setRefusal(null);
    map.open();
  };

  const here = (
    <TextLink icon="map-pin-line" isBusy={isBusy} describedBy="place-note" onPress={() => void find()}>
      {isBusy ? t.finding : t.use}
    </TextLink>
  );
  return (
    <div ref={area}>
      {place === null ? (
        <div className={styles.ask}>
          <div className={styles.ways}>
            {hasMap ? (
              <TextLink icon="map-pin" isBusy={map.isLoading} describedBy="place-note" onPress={openMap}>
                {t.mark}
              </TextLink>
            ) : null}
            {here}
          </div>
          <p id="place-note" className="micro muted">
            {isOwnAddress ? t.note : hasMap ? t.noteForSomeoneWithMap : t.noteForSomeone}
          </p>
        </div>
      ) : (
        <Callout
          tone="ok"
          icon="map-pin"
          isLive
          action={
            <span className={styles.ways}>
              {hasMap ? (
                <TextLink isBusy={map.isLoading} onPress={openMap}>
                  {t.adjust}
                </TextLink>
              ) : null}
              <TextLink onPress={() => onChange(null)}>{t.remove}</TextLink>
            </span>
          }
        >
          {t.added}
        </Callout>
      )}
      <div role="status" className={styles.refusal}>
        {refusal === null ? null : <Callout icon="map-pin">{refusal}</Callout>}
      </div>
      {map.Dialog ? (
        <map.Dialog
          cityId={cityId}
          place={place}
          onMark={(marked) => {
            map.close();
            onChange(marked);
          }}
          onClose={map.close}
        />
      ) : null}
    </div>
  );
}

/** The dialog with the map. Its code is loaded by the press that opens it. */
function useMapDialog(onFailed: () => void) {
  const [Dialog, setDialog] = useState<typeof PlaceMap | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  function open(): void {
    setIsLoading(true);
    import('./place-map.tsx')
      .then((module) => setDialog(() => module.PlaceMap), onFailed)
      .finally(() => setIsLoading(false));
  }
  return { Dialog, isLoading, open, close: () => setDialog(null) };
}

/**
 * Marking or removing the place removes the button that was pressed. The focus then moves to the first button that
 * took its place. Put the ref on the element around both.
 */
function useFocusAfterChange(isMarked: boolean) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(isMarked);
  useEffect(() => {
    if (before.current === isMarked) return;
    before.current = isMarked;
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus();
  }, [isMarked]);
  return area;
}
