import { useText } from '../../shared/page/language.ts';
import { ContactLinks } from './contact-links.tsx';
import { useContacts } from './contacts.tsx';
import styles from './contact-rail.module.css';

/** Side rail on viewports wider than the page; others have the same links above the header and in the menu. */
export function ContactRail(): React.ReactNode {
  const t = useText();
  if (useContacts().length === 0) return null;
  return (
    <aside className={styles.rail} aria-label={t('navigation.side')}>
      <ContactLinks itemClassName={styles.item} iconSize={22} />
    </aside>
  );
}
