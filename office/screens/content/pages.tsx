import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pageSlugs } from '#contract/content/office.rules.ts';
import { noonOf } from '#contract/day.ts';
import { fullDate } from '#text/when.ts';
import styles from '../../content/content.module.css';
import { pagesQuery } from '../../content/page-queries.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useNow } from '../../shell/use-now.ts';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Tag } from '../../ui/tag.tsx';
import { actorName } from '../../ui/writing/actor-name.ts';

export function Pages() {
  return (
    <Permitted needs="content.edit">
      <ListPages />
    </Permitted>
  );
}

function ListPages() {
  const { text, language } = useText();
  const t = text.content;
  const now = useNow();
  const { data, error, refetch } = useQuery(pagesQuery);
  return (
    <Screen title={t.title} lead={t.listLead}>
      {data ? (
        <ul className={styles.list} aria-label={t.title}>
          {data.map((page) => {
            const [name, other] =
              language === 'ar' ? [page.titleAr, page.titleEn] : [page.titleEn, page.titleAr];
            return (
              <li key={page.slug}>
                <Link to="/pages/$slug" params={{ slug: page.slug }} className={styles.row}>
                  <span className={styles.name}>
                    {name}
                    <small>
                      <bdi>{other}</bdi>
                    </small>
                  </span>
                  <span>{t.sections(page.sections)}</span>
                  <span>
                    {t.updated(fullDate(language, noonOf(page.updatedAt)))}{' '}
                    {page.savedBy && page.savedAt ? (
                      <small>
                        {t.savedBy(actorName(page.savedBy), momentWords(language, page.savedAt, now))}
                      </small>
                    ) : null}
                  </span>
                </Link>
              </li>
            );
          })}
          {pageSlugs
            .filter((slug) => !data.some((page) => page.slug === slug))
            .map((slug) => (
              <li key={slug}>
                <Link to="/pages/$slug" params={{ slug }} className={styles.row}>
                  <span className={styles.name}>{t.names[slug]}</span>
                  <span>
                    <Tag tone="wait">{t.notWritten}</Tag>
                  </span>
                  <span>{t.write}</span>
                </Link>
              </li>
            ))}
        </ul>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}
