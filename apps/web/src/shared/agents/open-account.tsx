import { LinkButton } from '#ui';
import { Link } from 'react-router';
import { useText } from '../page/language.ts';

/** Way to the register centre, from lists without accounts. */
export function OpenAccount(): React.JSX.Element {
  const t = useText();
  return (
    <LinkButton as={Link} size="sm" to="/agent/registerCenter">
      {t('agents.register.open')}
    </LinkButton>
  );
}
