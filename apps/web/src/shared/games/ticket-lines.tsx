/** Lines of a lottery bet: play, selection, notes, stake and win. */
import type { LotteryBet, LotteryLine } from '#contract';
import type { Board } from '#games/lottery/kit/selection.ts';
import { pickedSymbols, playWords, symbolWords, type PickedSymbol } from '#games/lottery/words.ts';
import { formatMoney } from '#i18n';
import { Amount, Skeleton } from '#ui';
import { gainSign } from '#ui/data/gain-sign.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '../calls/use-query.ts';
import { Faces, type Fetched } from '../lists/faces.tsx';
import { useText } from '../page/language.ts';
import { textOf } from '../page/text-of.ts';
import styles from './ticket-lines.module.css';

const SHOWN_MAX = 400;

type Drawn = Pick<LotteryBet, 'gameCode' | 'numero'>;

/** Boards of a lottery by play, as of the day of the bet. Large, so loaded when a ticket is opened. */
function useBoards({ gameCode, numero }: Drawn): UseQueryResult<ReadonlyMap<string, Board>> {
  return useQuery({
    queryKey: ['lottery-boards', gameCode, numero],
    staleTime: Infinity,
    queryFn: async () => {
      const { lotteryOf } = await import('#games/lottery/lotteries.ts');
      const day = `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;
      return new Map(
        lotteryOf(gameCode)
          ?.familyOn(day)
          .plays.map(({ code, board }) => [code, board]),
      );
    },
  });
}

function nameOf(code: string): string {
  const { window, kind } = playWords(code);
  return window ? `${textOf(window)} · ${textOf(kind)}` : textOf(kind);
}

/** Selection in readable form, with names of symbols; the raw text until the board is loaded. */
function readable(board: Board | undefined, selection: string): string {
  const rows = board ? pickedSymbols(board, selection) : null;
  if (!rows) return selection;
  const symbolText = ({ row, symbol }: PickedSymbol) => symbolWords(row, symbol).map(textOf).join(' ') || symbol;
  return rows.map((row) => row.map(symbolText).join(' ') || '–').join(' | ');
}

type Props = Readonly<{ of: Fetched<readonly LotteryLine[]>; bet: Drawn; currencySymbol: string }>;

export function TicketLines({ of, bet, currencySymbol: symbol }: Props): React.JSX.Element {
  const t = useText();
  const boards = useBoards(bet);
  return (
    <Faces of={of} size="sm" skeleton={<Skeleton lines={3} />}>
      {(lines) => (
        <ul className={styles.ticket}>
          {lines.map((line, at) => (
            <li key={at}>
              <strong>{nameOf(line.playCode)}</strong>
              <code>
                <bdi>{readable(boards.data?.get(line.playCode), line.bettingContent).slice(0, SHOWN_MAX)}</bdi>
              </code>
              <span>
                {t('lotto.stakes', { count: line.stakes })} · <Amount>{formatMoney(line.bettingAmount, symbol)}</Amount>{' '}
                {line.winAmount ? (
                  <Amount sign={gainSign(line.winAmount, line.bettingAmount)}>
                    {formatMoney(line.winAmount, symbol)}
                  </Amount>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Faces>
  );
}
