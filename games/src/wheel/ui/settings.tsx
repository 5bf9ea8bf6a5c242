import { RadioCards } from '#ui';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { RISKS, type Risk } from '../engine/rings.ts';
import { SEGMENTS, type WheelBet } from '../engine/rules.ts';

export function Settings({ t, bet, onBet, isLocked }: SettingsProps<WheelBet>): React.JSX.Element {
  return (
    <>
      <RadioCards
        legend={t('wheel.risk')}
        variant="chips"
        value={bet.risk}
        onValueChange={(risk) => onBet({ ...bet, risk: risk as Risk })}
        options={RISKS.map((risk) => ({ value: risk, label: t(`wheel.risk.${risk}`), disabled: isLocked }))}
      />
      <RadioCards
        legend={t('wheel.segments')}
        variant="chips"
        value={String(bet.segments)}
        onValueChange={(segments) => onBet({ ...bet, segments: Number(segments) as WheelBet['segments'] })}
        options={SEGMENTS.map((count) => ({ value: String(count), label: String(count), disabled: isLocked }))}
      />
    </>
  );
}
