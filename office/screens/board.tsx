import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import { timeOfDay } from '#text/when.ts';
import { connection } from '../api/watch.ts';
import { BoardView } from '../orders/board/board-view.tsx';
import { focusCard } from '../orders/board/use-card-focus.ts';
import { boardQuery } from '../orders/order-queries.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { useMe } from '../shell/session.ts';
import { KeysDialog, KeysStrip } from '../ui/keys-strip.tsx';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** The orders of the day: a column for each step, a lane for each delivery window, late ones first. */
export function Board() {
  const { text } = useText();
  return (
    <Permitted needs="orders.see">
      <Screen title={text.board.title}>
        <ReadBoard />
      </Screen>
    </Permitted>
  );
}

function ReadBoard() {
  const { text, language } = useText();
  const t = text.board;
  const me = useMe();
  const search = useSearch({ from: '/office/board' });
  const navigate = useNavigate({ from: '/board' });
  const { isLive, lostAt } = useStore(connection);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(boardQuery(search, isWhole));
  useKeys({
    KeyJ: () => focusCard(1),
    KeyK: () => focusCard(-1),
    KeyL: () =>
      void navigate({
        search: ({ only, ...rest }) => (only === 'late' ? rest : { ...rest, only: 'late' }),
        replace: true,
      }),
    '?': () => setHelpOpen(true),
  });
  const hints = [
    { keys: ['J', 'K'], does: t.keys.next },
    { keys: ['Enter'], does: t.keys.open },
    { keys: ['Space'], does: t.keys.claim },
    { keys: ['F'], does: t.keys.forward },
    { keys: ['B'], does: t.keys.back },
    { keys: ['X'], does: t.keys.select },
    { keys: ['Q'], does: t.keys.scan },
    { keys: ['?'], does: t.keys.all },
  ];
  // The strip shows the most frequent shortcuts; the dialog lists all of them.
  const allHints = [
    ...hints.slice(0, -1),
    { keys: ['M'], does: t.keys.moveSelected },
    { keys: ['Z'], does: t.keys.undo },
    { keys: ['L'], does: t.keys.late },
    { keys: ['/'], does: t.keys.search },
    { keys: ['?'], does: t.keys.all },
  ];
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />;
  return (
    <>
      {isLive ? null : (
        <Note tone="bad" icon="plugs" isLive>
          <strong>{t.lost(timeOfDay(language, lostAt ?? data.readAt))}</strong> {t.lostText}
        </Note>
      )}
      <BoardView
        board={data}
        readAt={dataUpdatedAt}
        search={search}
        me={me}
        isStopped={!isLive}
        isOld={isPlaceholderData}
        onWhole={() => setWhole(true)}
      />
      <KeysStrip hints={hints} />
      {isHelpOpen ? <KeysDialog hints={allHints} onClose={() => setHelpOpen(false)} /> : null}
    </>
  );
}
