import type { ReactNode } from 'react';
import { useStoredRegion } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { openDialogLazily } from '../dialogs/open-dialog-lazily.ts';
import { DialogButton, HeaderButton } from '../header-button.tsx';
import { CityButton } from './city-button.tsx';
import styles from './city-choice.module.css';

const loadSaving = () => import('./save-city.ts');

/**
 * The city in the header. A visitor who has not chosen one is asked in this line, which is there anyway, so that the
 * question covers and moves nothing (decision 058).
 *
 * @param children the content of the line when there is no question
 */
export function CityChoice({ children }: { children?: ReactNode }) {
  const frame = useFrame();
  const { city, text } = frame;
  // The server decides by the city cookie (start/site). A city that is stored in the browser without the cookie counts
  // too.
  const asksCity = useStoredRegion() === null && frame.asksCity === true;
  const { cityQuestion, cityYes, cityYesTo, cityChange } = text.delivery;
  const confirm = (from: HTMLElement): void => {
    const button = from.parentElement?.previousElementSibling as HTMLElement | null | undefined;
    loadSaving().then(
      ({ confirmCity }) => confirmCity(frame).then(() => button?.focus()),
      () => openDialogLazily('city', from),
    );
  };
  return (
    <>
      <span className={styles.city}>
        <CityButton isQuestion={asksCity} />
        {asksCity ? (
          // biome-ignore lint/a11y/useSemanticElements: two answers to a question, not fields of a form
          <span className={styles.answers} role="group" aria-label={cityQuestion(city.name)}>
            <HeaderButton
              href="#deliver-here"
              className={`${styles.answer} ${styles.yes}`}
              label={cityYesTo(city.name)}
              onPress={confirm}
              onIntent={() => void loadSaving()}
            >
              {cityYes}
            </HeaderButton>
            <DialogButton dialog="city" href="#city" className={styles.answer} label={cityChange}>
              {cityChange}
            </DialogButton>
          </span>
        ) : null}
      </span>
      {asksCity ? null : children}
    </>
  );
}
