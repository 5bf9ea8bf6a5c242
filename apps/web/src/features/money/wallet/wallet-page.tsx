/** /transferFund: balances and holds; transfers, at brands with a wallet per category. */
import { formatMoney } from '#i18n';
import { Amount, Card, Skeleton, Stat, StatGrid } from '#ui';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useIsSingle } from '../../../shared/session/wallets.ts';
import { useWallets, type Wallets } from './queries.ts';
import { TransferForm } from './transfer-form.tsx';
import { WalletList } from './wallet-list.tsx';
import styles from './wallet.module.css';

export function WalletPage(): React.JSX.Element {
  const t = useText();
  const wallets = useWallets();
  const single = useIsSingle();
  const mayMove = useSwitch('FUNDTRANS3');
  return (
    <section className={styles.page}>
      <h1>{t('wallet.title')}</h1>
      <Faces of={wallets} size="sm" skeleton={<Skeleton shape="block" height="128px" />}>
        {(known) => (
          <>
            <Total wallets={known} />
            {single.data === false ? (
              <>
                {mayMove ? <TransferForm wallets={known} /> : null}
                <WalletList wallets={known} />
              </>
            ) : null}
          </>
        )}
      </Faces>
    </section>
  );
}

function Total({ wallets }: Readonly<{ wallets: Wallets }>): React.JSX.Element {
  const t = useText();
  const { sumBalance, currencySymbol: symbol, balances } = wallets;
  const held = balances.reduce((sum, { frozenBalance }) => sum + frozenBalance, 0);
  const money = (amount: number) => <Amount>{formatMoney(amount, symbol)}</Amount>;
  return (
    <Card>
      <StatGrid>
        <Stat label={t('wallet.available')} value={money(sumBalance)} />
        <Stat label={t('wallet.held')} value={money(held)} note={t('wallet.held.note')} />
        <Stat label={t('wallet.total')} value={money(sumBalance + held)} />
      </StatGrid>
    </Card>
  );
}
