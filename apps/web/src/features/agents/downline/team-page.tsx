/** Team management: downlines by level with their acts, and the changes that were asked for. */
import { Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { Accounts } from './accounts.tsx';
import { Changes } from './changes.tsx';
import styles from './downline.module.css';

const parts = { accounts: Accounts, changes: Changes } as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

export function TeamPage(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const part = names.find((name) => name === search.get('part')) ?? 'accounts';
  const Content = parts[part];
  return (
    <section className={styles.page}>
      <h1>{t('in_team_management')}</h1>
      <Tabs
        label={t('in_team_management')}
        items={names.map((id) => ({ id, label: t(`agents.team.${id}`) }))}
        value={part}
        onValueChange={(id) => setSearch(id === 'accounts' ? {} : { part: id }, { replace: true })}
      >
        <Content />
      </Tabs>
    </section>
  );
}
