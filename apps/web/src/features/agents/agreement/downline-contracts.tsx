/** Contracts with direct downlines: list, offers, and the details of each. */
import type { ContractKind, ContractRow, ContractStatus, ContractTerms } from '#contract';
import { formatNumber } from '#i18n';
import { Badge, Button, Card, Notice, PlusIcon, Select, type TableColumn } from '#ui';
import { useState } from 'react';
import { useMayAct } from '../../../shared/agents/centre.ts';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { oneOf, type Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import report from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { statusTones } from './kinds.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useContracts, useTerms, type ContractsPage } from './queries.ts';

type Props = Readonly<{ kind: ContractKind; filters: Filters }>;

const statuses = ['A', 'N', 'E', 'V', 'P', 'R', 'C'] as const;

export function DownlineContracts({ kind, filters }: Props): React.JSX.Element {
  const t = useText();
  const name = filters.of('name');
  const status = oneOf<ContractStatus | ''>(['', ...statuses], filters.of('status'));
  const contracts = useContracts(kind, { name, status });
  const terms = useTerms(kind).data;
  const fault = useNameFault(contracts.error);
  const [shown, setShown] = useState<ContractRow | null>(null);
  /** Undefined: no form; null: a new offer. */
  const [edited, setEdited] = useState<ContractRow | null | undefined>();
  return (
    <div className={report.group}>
      <Quota footer={contracts.head?.footer} terms={terms} onOffer={() => setEdited(null)} />
      <div className={report.filters}>
        <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} among="DIRECT" />
        <Select
          className={report.filter}
          label={t('records.status')}
          placeholder={t('agents.all')}
          options={statuses.map((value) => ({ value, label: t(`contracts.status.${value}`) }))}
          value={status}
          onChange={({ target }) => filters.put({ status: target.value })}
        />
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('contracts.part.downlines')}
          empty={t('contracts.downlines.none')}
          columns={useColumns(kind, setShown)}
          rowKey={(row) => `${row.receiverId}:${row.id ?? ''}`}
          rows={contracts}
          isOff={fault !== undefined}
        />
      </Card>
      {shown ? (
        <ContractDialog
          kind={kind}
          row={shown}
          onClose={() => setShown(null)}
          onEdit={() => {
            setShown(null);
            setEdited(shown);
          }}
        />
      ) : null}
      {edited !== undefined && terms ? (
        <OfferDialog kind={kind} terms={terms} row={edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </div>
  );
}

type QuotaProps = Readonly<{
  footer: ContractsPage['footer'] | undefined;
  terms: ContractTerms | null | undefined;
  onOffer: () => void;
}>;

/** Contracts left to offer. Without a right to offer, the reason. */
function Quota({ footer, terms, onOffer }: QuotaProps): React.JSX.Element | null {
  const t = useText();
  const mayAct = useMayAct();
  if (!footer) return null;
  const { usedContracts: used, totalContracts: total, seriesRestriction } = footer;
  const isLeft = used < total;
  const reason = terms?.offerable
    ? isLeft
      ? undefined
      : t('contract.quota.exceeded')
    : seriesRestriction > 0
      ? t('contracts.restricted', { rate: percent(seriesRestriction) })
      : t('contracts.notOfferable');
  return (
    <>
      <div className={report.actions}>
        <span className={report.soft}>
          {t('contracts.used', { used: formatNumber(used), total: formatNumber(total) })}
        </span>
        {mayAct && terms?.offerable && isLeft ? (
          <Button tone="primary" icon={<PlusIcon size={18} />} onClick={onOffer}>
            {t('contracts.offer')}
          </Button>
        ) : null}
      </div>
      {mayAct && terms !== undefined && reason !== undefined ? <Notice>{reason}</Notice> : null}
    </>
  );
}

function useColumns(kind: ContractKind, onShow: (row: ContractRow) => void): TableColumn<ContractRow>[] {
  const t = useText();
  const { money } = useFigures();
  const optional = <V,>(value: V | undefined, draw: (value: V) => React.ReactNode) =>
    value === undefined ? '—' : draw(value);
  const moment = (at: number | null) => (at === null ? '—' : <Moment at={at} dayOnly />);
  const columns: TableColumn<ContractRow>[] = [
    { key: 'receiver', header: t('agents.account'), primary: true, render: (row) => <bdi>{row.receiver}</bdi> },
    {
      key: 'status',
      header: t('records.status'),
      render: ({ status }) => <Badge tone={statusTones[status]}>{t(`contracts.status.${status}`)}</Badge>,
    },
    {
      key: 'rate',
      header: t('contracts.highestRate'),
      align: 'end',
      render: (row) => optional(row.contractRate, percent),
    },
    {
      key: 'threshold',
      header: t(`contracts.threshold.${kind}`),
      align: 'end',
      render: (row) => optional(row.minimumBet, money),
    },
    {
      key: 'active',
      header: t('contracts.active'),
      align: 'end',
      render: (row) => optional(row.activeMember, formatNumber),
    },
    { key: 'created', header: t('contracts.createdAt'), render: (row) => moment(row.createdDate), deskOnly: true },
    { key: 'processed', header: t('contracts.answeredAt'), render: (row) => moment(row.processedDate) },
    {
      key: 'details',
      header: t('contracts.details'),
      align: 'end',
      unnamed: true,
      render: (row) => (
        <Button size="sm" aria-label={t('contracts.details.of', { name: row.receiver })} onClick={() => onShow(row)}>
          {t('contracts.details')}
        </Button>
      ),
    },
  ];
  return kind === 'REALTIME' ? columns.filter(({ key }) => key !== 'active') : columns;
}
