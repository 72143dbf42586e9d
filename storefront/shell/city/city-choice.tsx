import type { ReactNode } from 'react';
import { useStoredRegion } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { openDialogLazily, preloadDialogLazily } from '../dialogs/open-dialog-lazily.ts';
import { HeaderButton } from '../header-button.tsx';
import { CityButton } from './city-button.tsx';
import styles from './city-choice.module.css';

const loadSaving = () => import('./save-city.ts');

/**
 * The header's city. A visitor who has not chosen one is asked here, in the line that is there anyway: nothing is
 * covered and nothing moves, before or after the answer (decision 058).
 *
 * @param children what the line says when there is no question
 */
export function CityChoice({ children }: { children?: ReactNode }) {
  const frame = useFrame();
  const { city, text } = frame;
  // The server knows it from the cookie (start/site); a city stored without the cookie counts as well.
  const isAsked = useStoredRegion() === null && frame.asksCity === true;
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
        <CityButton isQuestion={isAsked} />
        {isAsked ? (
          // biome-ignore lint/a11y/useSemanticElements: two answers to a question, not fields of a form
          <span className={styles.answers} role="group" aria-label={cityQuestion(city.name)}>
            <HeaderButton
              href="#deliver-here"
              className={`${styles.answer} ${styles.yes}`}
              label={cityYesTo(city.name)}
              opens="nothing"
              onPress={confirm}
              onIntent={() => void loadSaving()}
            >
              {cityYes}
            </HeaderButton>
            <HeaderButton
              href="#city"
              className={styles.answer}
              label={cityChange}
              onPress={(from) => openDialogLazily('city', from)}
              onIntent={() => preloadDialogLazily('city')}
            >
              {cityChange}
            </HeaderButton>
          </span>
        ) : null}
      </span>
      {isAsked ? null : children}
    </>
  );
}
