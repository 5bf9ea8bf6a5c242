import { LinkButton } from '#ui';
import { Link } from 'react-router';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useText } from '../../../shared/page/language.ts';
import { DEPOSIT, wayToFunds } from '../../../shared/session/funds.ts';

/** Link to funds for a bet: a transfer from another wallet if one has a balance, otherwise a deposit. */
export function FundsLink(): React.JSX.Element {
  const t = useText();
  const mayMove = useSwitch('FUNDTRANS3');
  const { data: way = DEPOSIT } = useQuery({
    queryKey: ['own', 'funds', 'sports'],
    enabled: mayMove,
    gcTime: 0,
    queryFn: async () => {
      const [kinds, { balances }] = await Promise.all([
        valueOf(client.wallet.merchantWallet()),
        valueOf(client.wallet.balance()),
      ]);
      return wayToFunds({ kinds, balances }, 'SPORTS');
    },
  });
  return (
    <LinkButton as={Link} to={way} size="sm">
      {t(way === DEPOSIT ? 'header.deposit' : 'wallet.transfer')}
    </LinkButton>
  );
}
