/** Register centre: open an account, make an invitation link, and the list of links. */
import { Skeleton, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { useAgentCentre, useMayAct } from '../../../shared/agents/centre.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { OpenForm } from './open-form.tsx';
import styles from './register-centre.module.css';

const parts = { open: OpenForm, link: LinkForm, links: LinkList } as const;
type Part = keyof typeof parts;

export function RegisterCentrePage(): React.JSX.Element {
  const t = useText();
  const centre = useAgentCentre();
  return (
    <section className={styles.page}>
      <h1>{t('in_increase_account')}</h1>
      <Faces of={centre} size="sm" skeleton={<Skeleton shape="block" height="480px" />}>
        {() => <Parts />}
      </Faces>
    </section>
  );
}

/** Read-only staff see the links alone. */
function Parts(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const mayAct = useMayAct();
  const hasLinks = useSwitch('AFFMAN3');
  const names: readonly Part[] = [
    ...(mayAct ? (['open'] as const) : []),
    ...(mayAct && hasLinks ? (['link'] as const) : []),
    ...(hasLinks ? (['links'] as const) : []),
  ];
  const part = names.find((name) => name === search.get('part')) ?? names[0] ?? 'open';
  const Content = parts[part];
  return (
    <Tabs
      label={t('in_increase_account')}
      items={names.map((id) => ({ id, label: t(`agents.register.${id}`) }))}
      value={part}
      onValueChange={(id) => setSearch({ part: id }, { replace: true })}
    >
      <Content />
    </Tabs>
  );
}
