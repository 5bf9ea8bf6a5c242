/** Bet controls before a hand: manual or auto play, stake, bet, and the figures of that bet. */
import { RadioCards } from '#ui';
import type { BetFigures as Figures } from '#games/kit/hand.ts';
import { useText } from '../../shared/page/text.ts';
import { AutoFields } from './auto-fields.tsx';
import type { AutoDraft } from './auto-draft.ts';
import { BetFigures } from './bet-figures.tsx';
import { mayChoose } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { StakeField } from './stake-field.tsx';
import { useGameText } from './use-game-text.ts';
import styles from './hand-panel.module.css';

export interface AutoChoice {
  readonly isAuto: boolean;
  readonly draft: AutoDraft;
  /** Count of attempts to start auto play without a loss limit; each one focuses the field. */
  readonly asked: number;
}

type Props = Readonly<{
  sitting: Sitting;
  /** Null while the input is not a valid bet. */
  figures: Figures | null;
  auto: AutoChoice;
  onAuto: (auto: AutoChoice) => void;
}>;

const NO_FIGURES: Figures = { rtp: '0', hitRate: '0', volatility: '0', maxWin: 0 };

export function HandPanel({ sitting, figures, auto, onAuto }: Props): React.JSX.Element {
  const { t, language } = useText();
  const text = useGameText();
  const { face, play, mayAuto } = sitting;
  const bet = useHand(sitting, (state) => state.bet);
  const isUnread = useHand(sitting, (state) => state.isUnread);
  const isOpen = useHand(sitting, mayChoose);
  const isRunning = useHand(sitting, (state) => state.auto !== null);
  return (
    <section className={styles.panel} aria-label={t('hand.bet')}>
      {mayAuto ? (
        <RadioCards
          legend={t('hand.mode')}
          hideLegend
          variant="chips"
          value={auto.isAuto ? 'auto' : 'manual'}
          onValueChange={(mode) => isRunning || onAuto({ ...auto, isAuto: mode === 'auto', asked: 0 })}
          options={[
            { value: 'manual', label: t('hand.mode.manual'), disabled: isRunning },
            { value: 'auto', label: t('hand.mode.auto'), disabled: isRunning },
          ]}
        />
      ) : null}
      <StakeField sitting={sitting} />
      <face.Settings
        t={text}
        locale={language}
        bet={bet}
        onBet={play.chooseBet}
        isUnread={isUnread}
        isLocked={!isOpen}
        figures={figures ?? NO_FIGURES}
      />
      <BetFigures figures={figures} />
      {mayAuto && auto.isAuto ? (
        <AutoFields
          sitting={sitting}
          draft={auto.draft}
          onDraft={(draft) => onAuto({ ...auto, draft })}
          isLocked={!isOpen}
          asked={auto.asked}
        />
      ) : null}
    </section>
  );
}
