/** Beside the word that a balance is not enough: the site knows whether money for this game lies in another wallet, or is to be paid in. */
import { Button } from '#ui';
import { tellLobby } from './lobby.ts';
import { useText } from './text.ts';

export function FundsButton(): React.JSX.Element {
  const { t } = useText();
  return (
    <Button size="sm" tone="money" onClick={() => tellLobby({ from: 'arcade', type: 'cashier' })}>
      {t('arcade.addFunds')}
    </Button>
  );
}
