import { Link } from 'react-router';
import { useText } from '../page/language.ts';
import { legalTexts } from './legal.ts';

export interface LegalLinksProps {
  readonly className?: string | undefined;
  /** Beside a form, whose input must not be lost. */
  readonly inNewTab?: boolean;
}

export function LegalLinks({ className, inNewTab }: LegalLinksProps): React.JSX.Element {
  const t = useText();
  return (
    <ul className={className}>
      {legalTexts.map(({ path, title }) => (
        <li key={path}>
          {inNewTab ? (
            <a href={path} target="_blank" rel="noreferrer">
              {t(title)}
            </a>
          ) : (
            <Link to={path}>{t(title)}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
