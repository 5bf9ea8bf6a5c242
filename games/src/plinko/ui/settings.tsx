import { RadioCards, Select } from '#ui';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { RISKS, type Risk } from '../engine/pays.ts';
import { rules, type PlinkoBet } from '../engine/rules.ts';

const { leastRows, mostRows } = rules;
const HEIGHTS = Array.from({ length: mostRows - leastRows + 1 }, (_, more) => leastRows + more);

export function Settings({ t, bet, onBet, isLocked }: SettingsProps<PlinkoBet>): React.JSX.Element {
  return (
    <>
      <RadioCards
        legend={t('plinko.risk')}
        variant="chips"
        value={bet.risk}
        onValueChange={(risk) => onBet({ ...bet, risk: risk as Risk })}
        options={RISKS.map((risk) => ({ value: risk, label: t(`plinko.risk.${risk}`), disabled: isLocked }))}
      />
      <Select
        label={t('plinko.rows')}
        value={String(bet.rows)}
        disabled={isLocked}
        onChange={({ target }) => onBet({ ...bet, rows: Number(target.value) })}
        options={HEIGHTS.map((rows) => ({ value: String(rows), label: String(rows) }))}
      />
    </>
  );
}
