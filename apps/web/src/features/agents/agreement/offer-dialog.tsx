/** Offer of a contract to a direct downline, or of a change of the one in force. */
import type { ContractKind, ContractRow, ContractTerms } from '#contract';
import { Button, Dialog, Notice, Select, showToast } from '#ui';
import { useId, useState, type SyntheticEvent } from 'react';
import { useDownline } from '../../../shared/agents/downline-names.ts';
import { percent } from '../../../shared/agents/figures.tsx';
import { NameField } from '../../../shared/agents/name-field.tsx';
import { renewContracts } from '../../../shared/agents/requests.ts';
import { client } from '../../../shared/calls/client.ts';
import { errorText } from '../../../shared/calls/query.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './agreement.module.css';
import { Comparison } from './comparison.tsx';
import { blankDraft, draftsOf, faultsOf, isSound, offerOf, viewsOfDrafts, type TierDraft } from './drafts.ts';
import { ForceDialog } from './force-dialog.tsx';
import { isInForce, kindLabel } from './kinds.ts';
import { useLastSettlement } from './queries.ts';
import { TierFields } from './tier-fields.tsx';
import { paidBy, viewsOf, type TierView } from './tiers.ts';
import { useForced } from './use-forced.ts';

type Props = Readonly<{
  kind: ContractKind;
  terms: ContractTerms;
  /** Null for an offer to a downline who is yet to be named. */
  row: ContractRow | null;
  onClose: () => void;
}>;

export function OfferDialog({ kind, terms, row, onClose }: Props): React.JSX.Element {
  const t = useText();
  const form = useId();
  const known = viewsOf(row?.details ?? []);
  const [drafts, setDrafts] = useState<readonly TierDraft[]>(() =>
    known.length > 0 ? draftsOf(known) : [blankDraft()],
  );
  const [name, setName] = useState('');
  const named = useDownline(row ? '' : name, 'DIRECT');
  const [pressed, setPressed] = useState(false);
  const receiverId = row?.receiverId ?? named.id;
  const faults = faultsOf(kind, drafts);
  const submit = useForced(client.agreement.submit, () => {
    showToast({ text: t('contracts.offer.sent', { name: row?.receiver ?? name }), tone: 'win' });
    renewContracts();
    onClose();
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (receiverId !== undefined && isSound(faults)) submit.run(offerOf(kind, receiverId, drafts));
  };
  return (
    <Dialog
      open
      size="lg"
      cover={false}
      onClose={onClose}
      title={`${t(kindLabel[kind])} · ${row ? `\u2068${row.receiver}\u2069` : t('contracts.offer')}`}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('agents.cancel')}</Button>
          <Button type="submit" form={form} tone="primary" loading={submit.busy}>
            {t('contracts.offer.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.group} onSubmit={send} noValidate>
        {row ? null : <Receiver {...{ name, named, pressed }} onName={setName} />}
        <TermsNote terms={terms} />
        <Templates terms={terms} onChosen={(tiers) => setDrafts(draftsOf(tiers))} />
        <TierFields
          kind={kind}
          drafts={drafts}
          faults={pressed ? faults : []}
          highestRate={terms.highestRate}
          onDrafts={setDrafts}
        />
        {submit.fault ? (
          <Notice tone="warn" live="alert">
            {submit.fault}
          </Notice>
        ) : null}
        {row && isInForce(row) ? <Change kind={kind} row={row} offered={viewsOfDrafts(kind, drafts)} /> : null}
      </form>
      <ForceDialog action={submit} text={t('contracts.force.offer')} />
    </Dialog>
  );
}

type ReceiverProps = Readonly<{
  name: string;
  named: ReturnType<typeof useDownline>;
  pressed: boolean;
  onName: (name: string) => void;
}>;

function Receiver({ name, named, pressed, onName }: ReceiverProps): React.JSX.Element {
  const t = useText();
  const label = t('contracts.receiver');
  const fault = named.isUnknown
    ? t('contracts.receiver.unknown')
    : named.error
      ? errorText(named.error)
      : pressed && name === ''
        ? t('not_empty', { field: label })
        : undefined;
  return (
    <NameField
      label={label}
      hint={t('contracts.receiver.hint')}
      value={name}
      onValue={onName}
      error={fault}
      among="DIRECT"
    />
  );
}

type TermsProps = Readonly<{ terms: ContractTerms }>;

function TermsNote({ terms: { period, highestRate } }: TermsProps): React.JSX.Element {
  const t = useText();
  return (
    <p className={styles.soft}>
      {t(period ? `contracts.every.${period}` : 'contracts.every.FIVE_MINUTES')}{' '}
      {highestRate === null ? null : t('contracts.highest', { rate: percent(highestRate) })}
    </p>
  );
}

type TemplatesProps = TermsProps & Readonly<{ onChosen: (tiers: readonly TierView[]) => void }>;

/** A choice replaces all tiers of the form. */
function Templates({ terms: { templates }, onChosen }: TemplatesProps): React.JSX.Element | null {
  const t = useText();
  if (templates.length === 0) return null;
  return (
    <Select
      label={t('contracts.template')}
      placeholder={t('contracts.template.choose')}
      options={templates.map(({ name }, place) => ({ value: String(place), label: name }))}
      defaultValue=""
      onChange={({ target }) => {
        const template = target.value === '' ? undefined : templates[Number(target.value)];
        if (template) onChosen(viewsOf(template.tiers));
      }}
    />
  );
}

type ChangeProps = Readonly<{ kind: ContractKind; row: ContractRow; offered: readonly TierView[] }>;

/** Old and new side by side, and the last settled period by both. */
function Change({ kind, row, offered }: ChangeProps): React.JSX.Element {
  const t = useText();
  const { data: last } = useLastSettlement(kind, { id: row.receiverId, name: row.receiver });
  const details = row.currentTiers ?? row.details;
  return (
    <>
      {details ? (
        <Comparison
          kind={kind}
          current={viewsOf(details)}
          offered={offered}
          wouldHavePaid={paidBy(kind, last, offered)}
        />
      ) : null}
      {kind !== 'REALTIME' && last === null ? <p className={styles.soft}>{t('contracts.lastPeriod.none')}</p> : null}
    </>
  );
}
