/** Chase: the same ticket in later draws, with multiples from a plan, each editable, optionally ending at a win. */
import { CHASE_MAX, multiplesOf, MULTIPLE_MAX, type ChasePlan } from '#games/lottery/kit/chase.ts';
import { nextIssues } from '#games/lottery/kit/schedule.ts';
import { formatMoney } from '#i18n';
import { units } from '#kernel';
import { BoundedField, Button, Checkbox, Dialog, Notice, Tabs } from '#ui';
import { useMemo, useState } from 'react';
import { serverNow } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { useCart } from './cart.ts';
import { playOf, useDesk, useSetting, type Desk, type Terms } from './desk.ts';
import { oddsFor, prizesOf, sumOf, type Line } from './line.ts';
import { shortNumero } from './numero.ts';
import styles from './chase-dialog.module.css';

type Kind = ChasePlan['kind'];
type Props = Readonly<{
  terms: Terms;
  busy: boolean;
  onClose: () => void;
  onBuy: (chase: { multiples: number[]; stopsOnWin: boolean }) => void;
}>;

const KINDS: readonly Kind[] = ['flat', 'doubling', 'profit'];

interface Form {
  readonly kind: Kind;
  readonly issues: number;
  readonly multiple: number;
  readonly every: number;
  readonly by: number;
  readonly percent: number;
}
const BEGIN: Form = { kind: 'flat', issues: 10, multiple: 1, every: 1, by: 2, percent: 50 };

const planOf = ({ kind, multiple, every, by, percent }: Form): ChasePlan =>
  kind === 'flat'
    ? { kind, multiple }
    : kind === 'doubling'
      ? { kind, multiple, every, by }
      : { kind, multiple, percent };

/** 0 while the field is not a valid multiple. */
const staked = (stake: bigint, multiple: number): bigint => stake * BigInt(multiple || 0);

/** Lowest possible win of a line, the basis of a plan by profit. */
function leastWin(desk: Desk, terms: Terms, lines: readonly Line[]) {
  const wins = lines.map(({ play: code, stake }) => {
    const play = playOf(desk, code);
    if (!play) return 0n;
    const sold = terms.plays.get(code)?.prizes.map(({ odds }) => odds);
    return prizesOf(play, stake, oddsFor(play, stake, sold)).least;
  });
  return units(wins.reduce((least, win) => (win < least ? win : least), wins[0] ?? 0n));
}

export function ChaseDialog({ terms, busy, onClose, onBuy }: Props): React.JSX.Element {
  const { t } = useText();
  const desk = useDesk();
  const { lines } = useCart();
  const most = Math.min(CHASE_MAX, useSetting().data?.chaseMax ?? CHASE_MAX);
  const [form, setForm] = useState(BEGIN);
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({});
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const once = { stake: sumOf(lines), win: leastWin(desk, terms, lines) };
  const plan = multiplesOf(planOf(form), Math.min(form.issues, most), once);
  const multiples = plan.ok ? plan.value.map((each, at) => changed[at] ?? each) : [];
  const total = multiples.reduce((sum, each) => sum + staked(once.stake, each), 0n);
  const change = (more: Partial<Form>) => {
    setForm({ ...form, ...more });
    setChanged({});
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lotto.chase')}
      closeLabel={t('common.close')}
      size="lg"
      footer={
        <div className={styles.footer}>
          <span>
            {t('lotto.chase.total', { count: multiples.length })}{' '}
            <strong>{formatMoney(units(total), desk.session.player.currencySymbol)}</strong>
          </span>
          <Button
            tone="primary"
            disabled={multiples.length === 0 || multiples.some(Number.isNaN)}
            loading={busy}
            onClick={() => onBuy({ multiples, stopsOnWin })}
          >
            {t('lotto.buy')}
          </Button>
        </div>
      }
    >
      <div className={styles.chase}>
        <Tabs
          label={t('lotto.chase.plan')}
          variant="pill"
          items={KINDS.map((id) => ({ id, label: t(`lotto.chase.${id}`) }))}
          value={form.kind}
          onValueChange={(kind) => change({ kind })}
        />
        <Fields form={form} most={most} onChange={change} />
        <Checkbox
          label={t('lotto.chase.stop')}
          checked={stopsOnWin}
          onChange={(event) => setStopsOnWin(event.target.checked)}
        />
        {plan.ok ? (
          <Issues
            multiples={multiples}
            stake={once.stake}
            onMultiple={(at, multiple) => setChanged({ ...changed, [at]: multiple })}
          />
        ) : (
          <Notice tone="warn" live="status">
            {t(`lotto.chase.refused.${plan.code.replace('chase.', '') as 'plan'}`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

type FieldsProps = Readonly<{ form: Form; most: number; onChange: (more: Partial<Form>) => void }>;

function Fields({ form, most, onChange }: FieldsProps): React.JSX.Element {
  const { t } = useText();
  const field = (name: 'issues' | 'multiple' | 'every' | 'by' | 'percent', max: number) => (
    <BoundedField
      key={name}
      label={t(`lotto.chase.${name}`)}
      value={form[name]}
      min={1}
      max={max}
      onValue={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={styles.fields}>
      {field('issues', most)}
      {field('multiple', MULTIPLE_MAX)}
      {form.kind === 'doubling' ? [field('every', most), field('by', 10)] : null}
      {form.kind === 'profit' ? field('percent', 10_000) : null}
    </div>
  );
}

type IssuesProps = Readonly<{
  multiples: readonly number[];
  stake: bigint;
  onMultiple: (at: number, multiple: number) => void;
}>;

function Issues({ multiples, stake, onMultiple }: IssuesProps): React.JSX.Element {
  const { t } = useText();
  const { lottery, session } = useDesk();
  const [now] = useState(serverNow);
  const issues = useMemo(() => nextIssues(lottery.schedule, now, multiples.length), [lottery, now, multiples.length]);
  const spentBy = multiples.map((_, at) =>
    multiples.slice(0, at + 1).reduce((sum, each) => sum + staked(stake, each), 0n),
  );
  return (
    <table className={styles.issues}>
      <thead>
        <tr>
          <th scope="col">{t('lotto.chase.draw')}</th>
          <th scope="col">{t('lotto.multiple')}</th>
          <th scope="col">{t('lotto.chase.spent')}</th>
        </tr>
      </thead>
      <tbody>
        {issues.map(({ numero }, at) => (
          <tr key={numero}>
            <th scope="row">{shortNumero(numero)}</th>
            <td>
              <BoundedField
                className={styles.count}
                label={`${t('lotto.multiple')} ${shortNumero(numero)}`}
                hideLabel
                min={1}
                max={MULTIPLE_MAX}
                value={multiples[at] ?? 1}
                onValue={(multiple) => onMultiple(at, multiple)}
              />
            </td>
            <td dir="ltr">{formatMoney(units(spentBy[at] ?? 0n), session.player.currencySymbol)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
