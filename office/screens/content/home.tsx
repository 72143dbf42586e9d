import { useQuery } from '@tanstack/react-query';
import { HomeEditor } from '../../catalogue/home/home-editor.tsx';
import { homeQuery } from '../../catalogue/home/home-queries.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';

export function HomePage() {
  return (
    <Permitted needs="content.edit">
      <ReadHome />
    </Permitted>
  );
}

function ReadHome() {
  const { text } = useText();
  const home = useQuery(homeQuery);
  if (home.data) return <HomeEditor shown={home.data} />;
  return (
    <Screen title={text.homePage.title}>
      {home.error ? (
        <ReadFailure fault={home.error} onRetry={() => void home.refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}
