import { ChevronDownIcon, Footer } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../shared/brand/boot.ts';
import { useText } from '../../shared/page/language.ts';
import { useDrawnTime } from '../../shared/page/drawn.ts';
import { WhenNear } from '../../shared/page/when-near.tsx';
import { LegalLinks } from '../../shared/content/legal-links.tsx';
import { BrandLink } from '../header/brand-link.tsx';
import { LanguageLabel } from '../header/language-label.tsx';
import { LanguageMenu } from '../header/language-menu.tsx';
import { useNavigation } from '../header/use-navigation.tsx';
import { ContactLinks } from './contact-links.tsx';
import { useSiteLinks, type SiteLink } from './site-links.tsx';
import styles from './site-footer.module.css';

/** Footer: about, links to all pages, languages, and responsible gambling notices. */
export function SiteFooter(): React.JSX.Element {
  return (
    <WhenNear>
      <Footer>
        <Columns />
        <Duty />
      </Footer>
    </WhenNear>
  );
}

function Columns(): React.JSX.Element {
  const t = useText();
  const { own, service } = useSiteLinks();
  const entries = useNavigation();
  return (
    <div className={styles.columns}>
      <div className={styles.brand}>
        <BrandLink />
        <h2 className={styles.title}>{t('footer.fair.title')}</h2>
        <p>{t('footer.fair.text')}</p>
      </div>
      {entries.length > 0 && (
        <nav aria-label={t('footer.games')} className={styles.games}>
          <h2 className={styles.title}>{t('footer.games')}</h2>
          <ul className={styles.links}>
            {entries.map(({ id, label, href, onSelect }) => (
              <li key={id}>
                <a href={href} onClick={onSelect}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {own.length > 0 && <LinkColumn title={t('footer.more')} links={own} />}
      <LinkColumn title={t('footer.service')} links={service}>
        <ContactLinks className={styles.links} iconSize={16} withoutPages />
      </LinkColumn>
      <Languages />
    </div>
  );
}

interface LinkColumnProps {
  readonly title: string;
  readonly links: readonly SiteLink[];
  readonly children?: React.ReactNode;
}

function LinkColumn({ title, links, children }: LinkColumnProps): React.JSX.Element {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function Languages(): React.ReactNode {
  const t = useText();
  const { languages } = useBrand();
  if (languages.length < 2) return null;
  return (
    <section aria-label={t('footer.languages')}>
      <h2 className={styles.title}>{t('footer.languages')}</h2>
      <LanguageMenu className={styles.language}>
        <LanguageLabel />
        <ChevronDownIcon size={16} />
      </LanguageMenu>
    </section>
  );
}

function Duty(): React.JSX.Element {
  const t = useText();
  const { brand, agreementAge: age } = useBrand();
  const year = new Date(useDrawnTime()).getUTCFullYear();
  return (
    <div className={styles.duty} id="responsible-play">
      <span className={styles.age} aria-hidden>
        {t('footer.age', { age })}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('footer.responsible.title')}</h2>
        <p>
          {t('footer.responsible.text', { age })} <Link to="/playSafely">{t('safePlay.title')}</Link>
        </p>
      </div>
      <LegalLinks className={styles.legal} />
      <p className={styles.rights}>{t('footer.rights', { year: String(year), brand: brand.name })}</p>
    </div>
  );
}
