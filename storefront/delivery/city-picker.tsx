import { useEffect, useState } from 'react';
import { listArrivalsCall, listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { CITY_SEARCH_DEBOUNCE_MS, MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { cityMatches, deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import type { StoredRegion } from '#storefront/api/storage.ts';
import { toStoredRegion } from '#storefront/api/stored-region.ts';
import { dayInList } from '#storefront/arrival/arrival-words.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Combobox } from '#storefront/ui/combobox.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './city-picker.module.css';

const texts = { ar: () => import('#text/ar/arrival.ts'), en: () => import('#text/en/arrival.ts') };

/** Returns the value once it has not changed for `ms` milliseconds. */
function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Moves the focus from the dialog's title to the search, except on touch, where the keyboard would cover the list. */
const focusUnlessTouch = (field: HTMLInputElement | null): void => {
  if (matchMedia('(hover: hover)').matches && document.activeElement?.matches('[data-dialog-title]'))
    field?.focus();
};

const askForCities = (options: { isQuiet?: boolean } = {}) =>
  callApi(listCitiesCall, { limit: MAX_CITIES, page: 1 }, options);

/** How long a preloaded list of cities waits for the dialog, in milliseconds. */
const PRELOAD_MS = 10_000;
let preloaded: ReturnType<typeof askForCities> | null = null;

/** Loads the list of cities when the button of the dialog is hovered, touched or focused. */
export function preloadCities(): void {
  if (preloaded !== null) return;
  preloaded = askForCities({ isQuiet: true });
  setTimeout(() => {
    preloaded = null;
  }, PRELOAD_MS);
}

type Props = {
  isOpen: boolean;
  /** Whether the dialog can be closed. Until a city is chosen it has no close button, and Escape does nothing. */
  isClosable: boolean;
  chosenId: number | null;
  onClose: () => void;
  onSave: (city: StoredRegion) => void;
};

/** The dialog with a searchable list of cities and a Save button (Specification 2, Modals). */
export function CityPicker({ isOpen, isClosable, chosenId, onClose, onSave }: Props) {
  const { text, language, city: shown } = useFrame();
  const { shell, delivery } = text;
  const [cities, setCities] = useState<readonly City[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const [pickedId, setPickedId] = useState(chosenId);
  const [days, setDays] = useState<ReadonlyMap<number, string>>(new Map());
  const settled = useDebouncedValue(typed, CITY_SEARCH_DEBOUNCE_MS);

  const load = async () => {
    setHasFailed(false);
    const early = await preloaded;
    const answer = early?.ok ? early : await askForCities();
    if (answer.ok) setCities(answer.data);
    else setHasFailed(true);
  };
  const loadDays = async () => {
    const [{ arrival }, answer] = await Promise.all([
      texts[language](),
      callApi(listArrivalsCall, {}, { isQuiet: true }),
    ]);
    if (!answer.ok) return;
    const now = answer.data.now.getTime();
    const named = answer.data.cities.flatMap(({ cityId, date }) =>
      date === null ? [] : [[cityId, dayInList(arrival, language, date, now)] as const],
    );
    setDays(new Map(named));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void load();
    // If the arrival days cannot be loaded, the list shows its general texts.
    loadDays().catch(() => {});
  }, []);

  const found = (cities ?? []).filter((city) => settled.trim() === '' || cityMatches(city, settled));
  const picked = cities?.find((city) => city.id === pickedId);
  // On a first visit, suggest the city that the page was rendered for, so that one press is enough.
  const suggested = cities?.find((city) => city.id === shown.id);
  // Show the suggestion before the list is loaded, so that nothing moves afterwards.
  const isSuggested = !isClosable && !picked && (cities === null || suggested !== undefined);
  return (
    <Modal
      title={delivery.cityTitle}
      lead={delivery.cityLead}
      isOpen={isOpen}
      isClosable={isClosable}
      onClose={onClose}
      closeLabel={shell.close}
      footer={
        <div className={styles.actions}>
          {isSuggested ? (
            <Button
              kind="outline"
              isBlock
              isDisabled={suggested === undefined}
              onPress={() => {
                if (suggested) onSave(toStoredRegion(suggested, language));
              }}
            >
              {delivery.cityYesTo(shown.name)}
            </Button>
          ) : null}
          <Button
            isBlock
            isDisabled={picked === undefined}
            disabledReason={delivery.cityNeeded}
            onPress={() => {
              if (picked) onSave(toStoredRegion(picked, language));
            }}
          >
            {delivery.citySave}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {hasFailed ? (
          <div className={styles.failed} role="alert">
            <p>{delivery.citiesUnreached}</p>
            <Button kind="outline" size="small" onPress={() => void load()}>
              {shell.tryAgain}
            </Button>
          </div>
        ) : cities === null ? (
          <div className={styles.skeleton}>
            <Skeleton shape="control" />
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="line" />
            ))}
          </div>
        ) : (
          <Combobox
            ref={focusUnlessTouch}
            look="picker"
            label={delivery.citySearch}
            placeholder={delivery.citySearch}
            // Omit `dir` while the field is empty, so that its placeholder follows the page's direction.
            dir={typed === '' ? undefined : 'auto'}
            text={typed}
            onText={setTyped}
            chosenId={pickedId === null ? null : String(pickedId)}
            onPick={(id) => setPickedId(Number(id))}
            countText={settled.trim() === '' ? '' : delivery.cityCount(found.length)}
            emptyText={
              <EmptyState
                icon="map-pin"
                level={3}
                title={delivery.cityNotFound}
                text={delivery.cityNotFoundText}
              />
            }
            options={found.map((city) => ({
              id: String(city.id),
              content: (
                <>
                  <span>{city.name}</span>
                  <span className={styles.when}>
                    {days.get(city.id) ?? (deliversSameDay(city) ? delivery.sameDay : delivery.fromTwoDays)}
                  </span>
                </>
              ),
            }))}
          />
        )}
      </div>
    </Modal>
  );
}
