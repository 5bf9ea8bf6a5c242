/** Link to an outside vendor's details of a round; hidden for other transactions. */
import type { TransactionRow } from '#contract';
import { Button, showToast } from '#ui';
import { useRef } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { useAction } from '../../../shared/calls/use-action.ts';

type Props = Readonly<{ row: Pick<TransactionRow, 'vassalage' | 'order_no'> }>;

export function RoundDetails({ row }: Props): React.JSX.Element | null {
  const t = useText();
  const page = useRef<Window | null>(null);
  const ask = useAction(
    async (input: { readonly vassalage: string; readonly roundId: string }) => {
      const answer = await client.game.vendorRound(input);
      if (!answer.ok) {
        page.current?.close();
        showToast({ text: refusalText(answer), tone: 'warn' });
      }
      return answer;
    },
    ({ url }) => page.current?.location.replace(url),
  );
  const { vassalage, order_no: roundId } = row;
  if (vassalage === null || roundId === null) return null;
  const open = () => {
    // Opened during the press: browsers block windows opened later.
    page.current = window.open('about:blank', '_blank');
    ask.run({ vassalage, roundId });
  };
  return (
    <Button size="sm" tone="quiet" loading={ask.busy} onClick={open}>
      {t('records.details')}
    </Button>
  );
}
