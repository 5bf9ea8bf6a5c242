/** /help, and /helpmc without a frame: topics with anchors, and a search. */
import { Button, EmptyState, HeadsetIcon, LinkButton, SearchIcon, Skeleton, TextField } from '#ui';
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { openCustomerService } from '../../../shared/brand/customer-service.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { webChatOf } from '../../../shared/brand/web-chat.ts';
import styles from './help.module.css';
import { useHelp, type Topic } from './queries.ts';
import { findTopics } from './rules.ts';

export function HelpPage(): React.JSX.Element {
  const t = useText();
  const help = useHelp();
  const bare = useLocation().pathname === '/helpmc';
  const content = (
    <>
      <PageHead title={t('help.title')} text={t('help.lead')} art="/art/spots/messages.svg" />
      <Faces
        of={help}
        skeleton={<HelpSkeleton />}
        isEmpty={(topics) => topics.length === 0}
        empty={<EmptyState art="/art/spots/nothing.svg" title={t('help.none')} />}
      >
        {(topics) => <Topics topics={topics} />}
      </Faces>
      {help.isPending ? null : <Ask />}
    </>
  );
  // Without a frame the page needs its own landmark.
  return bare ? <main className={styles.bare}>{content}</main> : <div className={styles.page}>{content}</div>;
}

function Topics({ topics }: Readonly<{ topics: readonly Topic[] }>): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const found = findTopics(topics, query);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <search>
          <TextField
            type="search"
            label={t('help.search')}
            hideLabel
            placeholder={t('help.search')}
            prefix={<SearchIcon size={18} />}
            maxLength={60}
            value={query}
            onChange={({ target }) => setSearch(target.value ? { q: target.value } : {}, { replace: true })}
          />
        </search>
        <nav aria-label={t('help.topics')} className={styles.topics}>
          <ul className={styles.list}>
            {found.map(({ tag, title }) => (
              <li key={tag}>
                <a href={`#${tag}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.articles} aria-live="polite">
        {found.map(({ tag, title, content }) => (
          <Suspense key={tag}>
            <article id={tag} className={styles.article} tabIndex={-1}>
              <h2>{title}</h2>
              <CleanHtml html={content} className={styles.html ?? ''} />
            </article>
          </Suspense>
        ))}
        {found.length === 0 ? (
          <EmptyState
            art="/art/spots/nothing.svg"
            title={t('help.notFound', { query })}
            text={t('help.notFound.text')}
          />
        ) : null}
      </div>
    </div>
  );
}

function Ask(): React.JSX.Element {
  const t = useText();
  const { customerService } = useBrand();
  const mayWrite = useSwitch('FEEDBACK3');
  return (
    <section className={styles.ask} aria-labelledby="help-ask">
      <h2 id="help-ask">{t('help.ask')}</h2>
      <div className={styles.actions}>
        {webChatOf(customerService) ? (
          <Button tone="primary" icon={<HeadsetIcon size={18} />} onClick={openCustomerService}>
            {t('rail.service')}
          </Button>
        ) : null}
        {mayWrite ? (
          <LinkButton as={RouteLink} href="/feedback">
            {t('feedback.title')}
          </LinkButton>
        ) : null}
      </div>
    </section>
  );
}

function HelpSkeleton(): React.JSX.Element {
  return (
    <div className={styles.columns} aria-hidden>
      <Skeleton shape="block" height="360px" />
      <div className={styles.articles}>
        <Skeleton shape="block" height="220px" />
        <Skeleton shape="block" height="220px" />
      </div>
    </div>
  );
}
