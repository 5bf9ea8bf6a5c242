/** One of the two bet pads: amount, target of the automatic cash-out, and a button to place, take back or cash out. */
import { AmountField, Button, NumberField } from '#ui';
import { useId } from 'react';
import { backOf, type BetNo } from '../engine/state.ts';
import { mayCash, timesOf, worthAt, type PadState } from './pad-state.ts';
import type { CrashProps } from './props.ts';
import type { PadForm } from './use-pads.ts';
import styles from './pad.module.css';

type Props = Readonly<{
  no: BetNo;
  t: CrashProps['t'];
  money: CrashProps['money'];
  limits: { readonly min: number; readonly max: number };
  form: PadForm;
  onForm: (form: PadForm) => void;
  state: PadState;
  height: number;
  isOpen: boolean;
  onPress: () => void;
}>;

const FREE = new Set<PadState['kind']>(['free', 'out', 'lost']);

export function Pad(props: Props): React.JSX.Element {
  const { no, t, money, limits, form, onForm, state } = props;
  const isFixed = !FREE.has(state.kind);
  const points = money.read(form.amount);
  const step = (times: number) => {
    const next = Number.isNaN(points) ? limits.min : Math.floor((points * times) / 100) * 100;
    onForm({ ...form, amount: money.typed(Math.min(limits.max, Math.max(limits.min, next))) });
  };
  const name = useId();
  return (
    <section className={styles.pad} aria-labelledby={name}>
      <h3 id={name} className={styles.name}>
        {t('crash.bet', { bet: no })}
      </h3>
      <div className={styles.fields}>
        <AmountField
          label={t('crash.stake')}
          currency={money.symbol}
          decimals={money.decimals}
          value={form.amount}
          disabled={isFixed}
          onValueChange={(amount) => onForm({ ...form, amount })}
        />
        <div className={styles.steps}>
          {([0.5, 2] as const).map((times) => (
            <Button
              key={times}
              size="sm"
              disabled={isFixed}
              aria-label={t(times < 1 ? 'crash.half' : 'crash.double')}
              onClick={() => step(times)}
            >
              <bdi dir="ltr">{times < 1 ? '½' : '×2'}</bdi>
            </Button>
          ))}
        </div>
        <NumberField
          label={t('crash.target')}
          decimals={2}
          prefix="×"
          marks={['×']}
          placeholder="–"
          value={form.target}
          disabled={isFixed}
          onValueChange={(target) => onForm({ ...form, target })}
        />
      </div>
      <PadButton {...props} />
    </section>
  );
}

type Face = Readonly<{
  label: string;
  note?: string;
  tone: 'primary' | 'money' | 'quiet';
  isBusy?: boolean;
  isDone?: boolean;
}>;

function faceOf({ t, money, state, height, form }: Props): Face {
  switch (state.kind) {
    case 'wanted':
      return { label: t('crash.button.wanted'), note: t('crash.button.cancel'), tone: 'quiet' };
    case 'placing':
      return { label: t('crash.button.placing'), tone: 'primary', isBusy: true };
    case 'taking-back':
      return { label: t('crash.button.cancel'), tone: 'quiet', isBusy: true };
    case 'placed':
      return { label: t('crash.button.placed'), note: t('crash.button.cancel'), tone: 'quiet' };
    case 'cashing':
      return { label: t('crash.button.cashing'), tone: 'money', isBusy: true };
    case 'flying':
      return {
        label: t('crash.button.cash'),
        note: money.write(worthAt(state.bet, height)),
        tone: 'money',
        isDone: !mayCash(height),
      };
    case 'out':
      return {
        label: t('crash.button.out', { times: timesOf(state.out) }),
        note: money.write(backOf({ points: state.bet.points, out: state.out })),
        tone: 'quiet',
        isDone: true,
      };
    default: {
      const points = money.read(form.amount);
      return { label: t('crash.button.bet'), note: Number.isNaN(points) ? '' : money.write(points), tone: 'primary' };
    }
  }
}

function PadButton(props: Props): React.JSX.Element {
  const { no, state, isOpen, onPress } = props;
  const { label, note, tone, isBusy = false, isDone = false } = faceOf(props);
  return (
    <Button
      wide
      size="lg"
      tone={tone}
      className={styles.button}
      data-kind={state.kind}
      loading={isBusy}
      disabled={!isOpen && state.kind === 'free'}
      aria-disabled={isDone || undefined}
      aria-keyshortcuts={String(no)}
      onClick={isDone ? undefined : onPress}
    >
      <span className={styles.said}>
        <span>{label}</span>
        {note ? <bdi className={styles.note}>{note}</bdi> : null}
      </span>
      <kbd className={styles.key} aria-hidden>
        {no}
      </kbd>
    </Button>
  );
}
