/** Titles in a side list, eight per page, with the open announcement beside it. */
import type { Notice } from '#contract';
import { Pagination } from '#ui';
import { classes } from '#ui/class-names.ts';
import { useId, useRef } from 'react';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import { firstOf, pageCountOf, pageOf, PAGE_SIZE } from './rules.ts';
import styles from './notices.module.css';

const NARROW = '(width < 768px)';

export interface NoticeReaderProps {
  readonly notices: readonly Notice[];
  /** Index of the open announcement in the whole list. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  /** Heading level of the content, one below its surroundings. */
  readonly heading: 'h2' | 'h3';
}

export function NoticeReader({ notices, index, onIndex, heading: Heading }: NoticeReaderProps): React.JSX.Element {
  const t = useText();
  const contentId = useId();
  const content = useRef<HTMLElement>(null);
  const choose = (next: number) => {
    onIndex(next);
    // On narrow viewports the content is below the list, so it is scrolled into view.
    if (matchMedia(NARROW).matches) content.current?.scrollIntoView({ block: 'start' });
  };
  const page = pageOf(index);
  const first = firstOf(page);
  const read = notices[index];
  return (
    <div className={styles.reader}>
      <div className={styles.index}>
        <ol className={styles.titles} start={first + 1}>
          {notices.slice(first, first + PAGE_SIZE).map((notice, place) => (
            <li key={notice.id}>
              <button
                type="button"
                className={classes(styles.entry, first + place === index && styles.current)}
                aria-current={first + place === index ? 'true' : undefined}
                aria-controls={contentId}
                onClick={() => choose(first + place)}
              >
                <span className={styles.entryTitle}>{notice.title}</span>
                <Moment className={styles.day} at={notice.createTime} dayOnly />
              </button>
            </li>
          ))}
        </ol>
        <Pagination
          label={t('notices.pages')}
          page={page}
          pageCount={pageCountOf(notices.length)}
          onPageChange={(next) => onIndex(firstOf(next))}
          previousLabel={t('common.page.previous')}
          nextLabel={t('common.page.next')}
          pageLabel={(number) => t('common.page', { page: number })}
        />
      </div>
      <article ref={content} id={contentId} className={styles.content} aria-live="polite">
        {read ? (
          <>
            <Heading className={styles.heading}>{read.title}</Heading>
            <Moment className={styles.time} at={read.createTime} />
            <CleanHtml key={read.id} html={read.content} className={styles.html} />
          </>
        ) : null}
      </article>
    </div>
  );
}

/** Same dimensions as the reader, so that nothing moves when data arrives. */
export function NoticeReaderSkeleton(): React.JSX.Element {
  return <div className={classes(styles.reader, styles.waiting)} aria-hidden />;
}
