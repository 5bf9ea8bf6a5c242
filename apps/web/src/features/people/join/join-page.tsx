/** /join: partner programme with its benefits, commission and application. */
import type { Contract, ValueOf } from '#contract';
import { Card, EmptyState, Skeleton, Table, type TableColumn } from '#ui';
import { formatMoney, formatNumber } from '#i18n';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { client } from '../../../shared/calls/client.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { ApplicationForm } from './application-form.tsx';
import styles from './join.module.css';
import { withSanitizer } from '#ui/html/sanitizer.ts';

function useJoinUs() {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['join-us', lang],
    queryFn: () => withSanitizer(valueOf(client.support.joinUs({ lang }))),
    staleTime: 600_000,
  });
}

/** Each part hydrates on its own; the page does not render again when the session is known. */
export function JoinPage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('join.title')} text={t('join.lead')} art="/art/spots/members.svg" />
      <div className={styles.columns}>
        <Faces
          of={useJoinUs()}
          skeleton={<JoinSkeleton />}
          isEmpty={({ sections, plans }) => sections.length + plans.length === 0}
          empty={<EmptyState art="/art/spots/members.svg" title={t('join.soon')} />}
        >
          {(joinUs) => <Words {...joinUs} />}
        </Faces>
        <div className={styles.words}>
          <Suspense>
            <ApplicationForm />
            <AgentDoor />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function AgentDoor(): React.ReactNode {
  const t = useText();
  return useLoggedIn() ? null : (
    <Link to="/agentLogin" className={styles.door}>
      {t('session.door.agent')}
    </Link>
  );
}

type JoinUs = ValueOf<Contract['support']['joinUs']>;

function Words({ sections, plans, contacts }: JoinUs): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.words}>
      {sections.map(({ title, content }) => (
        <Suspense key={title}>
          <section className={styles.section}>
            <h2>{title}</h2>
            <CleanHtml html={content} className={styles.html ?? ''} />
          </section>
        </Suspense>
      ))}
      {plans.map((plan) => (
        <Plan key={plan.name} plan={plan} />
      ))}
      {contacts.length > 0 ? (
        <ul className={styles.contacts} aria-label={t('footer.contact')}>
          {contacts.map(({ resourceType, url, labelNameEn }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                {labelNameEn ?? resourceType}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type PlanRows = JoinUs['plans'][number];

function Plan({ plan }: Readonly<{ plan: PlanRows }>): React.JSX.Element {
  return (
    <Card title={plan.name} padding="flush">
      <Table
        caption={plan.name}
        rows={plan.rows}
        rowKey={({ minBet, activeMember }) => `${minBet}-${activeMember}`}
        columns={usePlanColumns()}
      />
    </Card>
  );
}

function usePlanColumns(): readonly TableColumn<PlanRows['rows'][number]>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  return useMemo(
    () => [
      {
        key: 'minBet',
        header: t('join.plan.bet'),
        primary: true,
        render: ({ minBet }) => formatMoney(minBet, currencySymbol),
      },
      {
        key: 'active',
        header: t('join.plan.active'),
        align: 'end',
        render: ({ activeMember }) => formatNumber(activeMember),
      },
      { key: 'rate', header: t('join.plan.rate'), align: 'end', render: ({ rate }) => t('join.percent', { rate }) },
    ],
    [t, currencySymbol],
  );
}

function JoinSkeleton(): React.JSX.Element {
  return (
    <div className={styles.words} aria-hidden>
      <Skeleton lines={6} />
      <Skeleton shape="block" height="100dvb" />
    </div>
  );
}
