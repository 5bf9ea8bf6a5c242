/** The agent’s invitation links, with filters. */
import type { AffiliateUrl } from '#contract';
import { formatNumber } from '#i18n';
import { Badge, Button, Card, Select, type SelectOption, type TableColumn, type Tone } from '#ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMayAct } from '../../../shared/agents/centre.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PATH_TYPES } from './link-form.tsx';
import { LinkMenu } from './link-menu.tsx';
import { useLinks, type LinkFilter } from './queries.ts';
import styles from './register-centre.module.css';

const tones: Readonly<Record<AffiliateUrl['status'], Tone>> = { 0: 'neutral', 1: 'win', 2: 'warn' };

const FILTERS = {
  type: [0, 1],
  status: [0, 1, 2],
  pathType: PATH_TYPES,
} as const;
type FilterName = keyof typeof FILTERS;

function useFilter() {
  const [search, setSearch] = useSearchParams();
  const named = <V extends number>(values: readonly V[], name: FilterName) =>
    values.find((value) => String(value) === search.get(name));
  const filter: LinkFilter = {
    type: named(FILTERS.type, 'type'),
    status: named(FILTERS.status, 'status'),
    pathType: named(FILTERS.pathType, 'pathType'),
  };
  const put = (name: FilterName, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { filter, put, create: () => setSearch({ part: 'link' }, { replace: true }) };
}

export function LinkList(): React.JSX.Element {
  const t = useText();
  const { filter, put, create } = useFilter();
  const mayAct = useMayAct();
  const columns = useColumns();
  const choice = (name: FilterName, label: string, options: SelectOption[]) => (
    <Select
      className={styles.filter}
      label={label}
      placeholder={t('agents.all')}
      options={options}
      value={filter[name] === undefined ? '' : String(filter[name])}
      onChange={({ target }) => put(name, target.value)}
    />
  );
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        {choice('type', t('agents.type'), [
          { value: '0', label: t('agents.type.0') },
          { value: '1', label: t('agents.type.1') },
        ])}
        {choice(
          'status',
          t('agents.link.status'),
          FILTERS.status.map((value) => ({ value: String(value), label: t(`agents.link.status.${value}`) })),
        )}
        {choice(
          'pathType',
          t('agents.link.opens'),
          PATH_TYPES.map((value) => ({ value: String(value), label: t(`agents.link.opens.${value}`) })),
        )}
      </div>
      <Card padding="flush">
        <RowTable
          caption={t('agents.register.links')}
          empty={t('agents.link.none')}
          emptyAction={mayAct ? <Button onClick={create}>{t('agents.register.link')}</Button> : undefined}
          rows={useLinks(filter)}
          rowKey={({ id }) => String(id)}
          columns={columns}
        />
      </Card>
    </div>
  );
}

function useColumns(): TableColumn<AffiliateUrl>[] {
  const t = useText();
  const mayAct = useMayAct();
  return useMemo(
    () => [
      { key: 'link', header: t('agents.link'), primary: true, render: (link) => <bdi>{link.path ?? link.code}</bdi> },
      {
        key: 'status',
        header: t('agents.link.status'),
        render: ({ status }) => <Badge tone={tones[status]}>{t(`agents.link.status.${status}`)}</Badge>,
      },
      { key: 'type', header: t('agents.type'), render: ({ type }) => t(`agents.type.${type}`) },
      {
        key: 'opens',
        header: t('agents.link.opens'),
        render: ({ pathType }) => t(`agents.link.opens.${pathType}`),
      },
      {
        key: 'days',
        header: t('agents.link.days'),
        render: ({ startDate, endDate }) => (
          <bdi>{endDate === null ? t('agents.link.from', { day: startDate }) : `${startDate} – ${endDate}`}</bdi>
        ),
      },
      {
        key: 'uses',
        header: t('agents.link.used'),
        align: 'end',
        render: ({ affiliateCount, usesMax }) => (
          <bdi>
            {formatNumber(affiliateCount)}
            {usesMax === null ? '' : ` / ${formatNumber(usesMax)}`}
          </bdi>
        ),
      },
      { key: 'acts', header: t('agents.acts'), align: 'end', render: (link) => <LinkMenu link={link} acts={mayAct} /> },
    ],
    [t, mayAct],
  );
}
