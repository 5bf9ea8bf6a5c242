/** Button beside "insufficient balance": the site offers a transfer from another wallet, or a deposit. */
import { Button } from '#ui';
import { notifyLobby } from '../page/lobby.ts';
import { useText } from '../page/text.ts';

export function FundsButton(): React.JSX.Element {
  const { t } = useText();
  return (
    <Button size="sm" tone="money" onClick={() => notifyLobby({ from: 'arcade', type: 'cashier' })}>
      {t('arcade.addFunds')}
    </Button>
  );
}
