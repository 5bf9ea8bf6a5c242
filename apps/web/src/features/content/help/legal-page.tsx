/** /terms, /privacy, /licence and /responsible: the operator's texts. */
import { EmptyState, Skeleton } from '#ui';
import { NavLink, useLocation } from 'react-router';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { legalTexts } from '../../../shared/content/legal.ts';
import styles from './help.module.css';
import { useHelp } from './queries.ts';

export function LegalPage(): React.JSX.Element {
  const t = useText();
  const { pathname } = useLocation();
  const shown = legalTexts.find(({ path }) => path === pathname) ?? legalTexts[0]!;
  return (
    <div className={styles.page}>
      <h1>{t(shown.title)}</h1>
      <nav aria-label={t('footer.legal')}>
        <ul className={styles.legal}>
          {legalTexts.map(({ path, title }) => (
            <li key={path}>
              <NavLink to={path}>{t(title)}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Faces
        of={useHelp()}
        skeleton={<Skeleton shape="block" height="420px" />}
        isEmpty={(topics) => !topics.some(({ tag }) => tag === shown.tag)}
        empty={<EmptyState art="/art/spots/nothing.svg" title={t('help.legal.none')} />}
      >
        {(topics) => (
          <article className={styles.article}>
            <CleanHtml
              html={topics.find(({ tag }) => tag === shown.tag)?.content ?? ''}
              className={styles.html ?? ''}
            />
          </article>
        )}
      </Faces>
    </div>
  );
}
