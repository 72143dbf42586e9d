import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isPageSlug } from '#contract/content/office.rules.ts';
import { isRefused } from '../../api/call-office.ts';
import { PageEditor } from '../../content/page-editor.tsx';
import { pageQuery } from '../../content/page-queries.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import link from '../../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';

/** Edits one text page, with a preview and a history of its versions. */
export function TextPage() {
  return (
    <Permitted needs="content.edit">
      <ReadPage />
    </Permitted>
  );
}

function ReadPage() {
  const { text, language } = useText();
  const t = text.content;
  const { slug } = useParams({ from: '/office/pages/$slug' });
  const { data, error, refetch } = useQuery(pageQuery(slug));
  const titleOf = (page: typeof data) =>
    page?.[language].title || (page && isPageSlug(page.slug) ? t.names[page.slug] : t.title);
  const back = (
    <Link to="/pages" className={link.dense}>
      {t.toList}
    </Link>
  );
  if (isRefused(error, 'notFound') || isRefused(error, 'notValid'))
    return (
      <EmptyState isScreen title={t.notFound} action={back}>
        {t.notFoundText}
      </EmptyState>
    );
  return (
    <Screen title={titleOf(data)} above={back}>
      {data ? (
        <PageEditor key={slug} page={data} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={8} />
      )}
    </Screen>
  );
}
