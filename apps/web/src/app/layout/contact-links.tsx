import { Link } from 'react-router';
import { useContacts } from './contacts.tsx';

export interface ContactLinksProps {
  readonly className?: string | undefined;
  readonly itemClassName?: string | undefined;
  readonly iconSize: number;
  /** Leaves out pages of the site. */
  readonly withoutPages?: boolean;
}

/** Contacts as links and buttons. Hidden when the brand has none. */
export function ContactLinks({ className, itemClassName, iconSize, withoutPages }: ContactLinksProps): React.ReactNode {
  const contacts = useContacts().filter(({ href }) => !withoutPages || !href?.startsWith('/'));
  if (contacts.length === 0) return null;
  return (
    <ul className={className}>
      {contacts.map(({ id, label, Drawing, href, apart, onSelect }) => (
        <li key={id}>
          {href?.startsWith('/') ? (
            <Link className={itemClassName} to={href} target={apart ? '_blank' : undefined}>
              <Drawing size={iconSize} />
              <span>{label}</span>
            </Link>
          ) : href ? (
            <a className={itemClassName} href={href} target="_blank" rel="noreferrer">
              <Drawing size={iconSize} />
              <span>{label}</span>
            </a>
          ) : (
            <button type="button" className={itemClassName} onClick={onSelect}>
              <Drawing size={iconSize} />
              <span>{label}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
