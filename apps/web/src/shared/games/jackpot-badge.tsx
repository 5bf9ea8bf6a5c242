/** Badge on games that contribute to the jackpot: amount of the largest pot, or the word alone until known. */
import type { GameItem } from '#contract';
import { formatNumber } from '#i18n';
import { Badge } from '#ui';
import { useBrand } from '../brand/boot.ts';
import { useText } from '../page/language.ts';
import { useJackpot } from './jackpots.ts';
import { useCountUp } from './use-count-up.ts';

export function JackpotBadge({ game }: Readonly<{ game: GameItem }>): React.JSX.Element {
  const t = useText();
  const { data } = useJackpot();
  const amount = data?.game_jackpot.find(({ nodeId }) => nodeId === game.nodeId)?.amount;
  return (
    <Badge tone="money" variant="solid">
      {amount === undefined ? t('games.jackpot') : <Counting amount={amount} />}
    </Badge>
  );
}

/** Maximum number of characters beside the favourite button of a small tile. */
const CHARACTERS = 8;
let compact: Intl.NumberFormat | undefined;

function shortOf(amount: number): string {
  const whole = formatNumber(Math.floor(amount));
  if (whole.length <= CHARACTERS) return whole;
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
  return compact.format(amount);
}

function Counting({ amount }: Readonly<{ amount: number }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const shown = `${currencySymbol}${shortOf(useCountUp(amount))}`;
  return <bdi aria-label={`${t('games.jackpot')} ${shown}`}>{shown}</bdi>;
}
