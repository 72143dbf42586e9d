import { type MouseEvent, useEffect, useRef } from 'react';
import { FAVOURITES_A_PAGE } from '#contract/favourites/favourites.limits.ts';
import { SignInGate } from '#storefront/account/sign-in-gate.tsx';
import { cardOf } from '#storefront/catalogue/card.ts';
import { ProductGrid } from '#storefront/catalogue/product-grid.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { useFavouriteList } from '#storefront/favourites/use-favourite-list.ts';
import { soldOutAlertOf } from '#storefront/notifications/sold-out-alert.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './favourite.module.css';
import type { FavouriteData } from './favourite.page.ts';

/** The placeholder cards: one row on a desktop, and enough to fill a phone. */
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** The customer's favourites, with the number available in the city (Specification 2; design.md 10). */
export function Favourite({ data }: { data: FavouriteData }) {
  const t = useBundle('favourites');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <SignInGate
        icon="heart"
        title={t.signIn}
        text={t.signInText}
        onSignIn={(from) => void openDialog('sign-in', { from })}
        waiting={<ScreenSkeleton />}
      >
        <List page={data.page} />
      </SignInGate>
    </div>
  );
}

function ScreenSkeleton() {
  const t = useBundle('favourites');
  return (
    <>
      <p className={`small ${styles.reach}`} />
      <div className={styles.skeleton} role="status" aria-label={t.title}>
        {SKELETONS.map((key) => (
          <Skeleton key={key} shape="card" />
        ))}
      </div>
    </>
  );
}

function List({ page }: { page: number }) {
  const { text, city } = useFrame();
  const t = useBundle('favourites');
  const labels = text.catalogue.list;
  const { state, total, available, retry, more, isLoadingMore } = useFavouriteList(city.id, page);
  /** The index of the first card of a page that was loaded by keyboard. That card gets the focus. */
  const firstNew = useRef<number | null>(null);
  const shown = state.kind === 'ready' ? state.items.length : 0;

  useEffect(() => {
    if (firstNew.current === null || shown < firstNew.current) return;
    document.querySelector<HTMLElement>(`#gift-${firstNew.current} a`)?.focus();
    firstNew.current = null;
  }, [shown]);

  if (state.kind === 'waiting') return <ScreenSkeleton />;
  if (state.kind === 'failed') {
    return (
      <EmptyState
        icon="wifi-slash"
        title={t.failed}
        action={
          <Button kind="outline" onPress={() => void retry()}>
            {text.shell.tryAgain}
          </Button>
        }
      />
    );
  }
  if (shown === 0) {
    return (
      <EmptyState
        icon="heart"
        title={t.empty}
        text={t.emptyText}
        action={<Button href={href('products')}>{t.browse}</Button>}
      />
    );
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (event.detail === 0) firstNew.current = shown + 1;
    void more();
  };
  return (
    <>
      <p className={`quiet small ${styles.reach}`}>
        {total > 0 ? t.reach(total, available, city.name) : t.noneLeft}
      </p>
      <h2 className="visually-hidden">{t.items}</h2>
      {state.first > 1 ? (
        <p className={styles.earlier}>
          <TextLink href={href('favourite', {}, { page: state.first - 1 })}>{labels.earlier}</TextLink>
        </p>
      ) : null}
      <ProductGrid
        cards={state.items.map((product) => cardOf(product))}
        heartOf={heartOf}
        whenGoneOf={soldOutAlertOf}
        level={3}
      />
      {state.total > FAVOURITES_A_PAGE ? (
        <Pagination
          countText={labels.shown(state.seen, state.total)}
          href={state.hasMore ? href('favourite', {}, { page: state.last + 1 }) : undefined}
          label={labels.more}
          busyLabel={labels.wait}
          isBusy={isLoadingMore}
          onPress={press}
        />
      ) : null}
    </>
  );
}
