import { Footer } from '#ui';
import { Link } from 'react-router';
import { serverNow, useBrand } from '../../shared/boot.ts';
import { useText } from '../../shared/language.ts';
import { useNavigation } from '../header/use-navigation.tsx';
import { ContactLinks } from './contact-links.tsx';
import { useSiteLinks, type SiteLink } from './site-links.tsx';
import styles from './site-footer.module.css';

export function SiteFooter(): React.JSX.Element {
  const t = useText();
  const { brand, agreementAge: age } = useBrand();
  const year = new Date(serverNow()).getUTCFullYear();
  return (
    <Footer columns={<Columns />}>
      <div className={styles.duty} id="responsible-play">
        <span className={styles.age} aria-hidden>
          {t('footer.age', { age })}
        </span>
        <div>
          <h2 className={styles.title}>{t('footer.responsible.title')}</h2>
          <p>{t('footer.responsible.text', { age })}</p>
        </div>
      </div>
      <p>{t('footer.rights', { year: String(year), brand: brand.name })}</p>
    </Footer>
  );
}

function Columns(): React.JSX.Element {
  const t = useText();
  const { own, service } = useSiteLinks();
  return (
    <>
      <nav aria-label={t('footer.games')} className={styles.games}>
        <h2 className={styles.title}>{t('footer.games')}</h2>
        <ul className={styles.links}>
          {useNavigation().map(({ id, label, href, onSelect }) => (
            <li key={id}>
              <a href={href} onClick={onSelect}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LinkColumn title={t('footer.more')} links={own} />
      <LinkColumn title={t('footer.service')} links={service} />
      <div>
        <h2 className={styles.title}>{t('footer.contact')}</h2>
        <ContactLinks className={styles.links} iconSize={16} withoutPages />
      </div>
      <div className={styles.fair}>
        <h2 className={styles.title}>{t('footer.fair.title')}</h2>
        <p>{t('footer.fair.text')}</p>
      </div>
    </>
  );
}

function LinkColumn({ title, links }: Readonly<{ title: string; links: readonly SiteLink[] }>): React.JSX.Element {
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
    </nav>
  );
}
