import { formatMoney } from '#i18n';
import { Amount, Badge, Card, Table, type TableColumn } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { openFirst } from '../../../shared/session/wallet-order.ts';
import { useOpenWallets } from '../../../shared/session/wallets.ts';
import type { Wallet, Wallets } from './queries.ts';
import { walletName } from './transfer-form.tsx';

export function WalletList({ wallets }: Readonly<{ wallets: Wallets }>): React.JSX.Element {
  const t = useText();
  const money = (amount: number) => <Amount>{formatMoney(amount, wallets.currencySymbol)}</Amount>;
  const columns: TableColumn<Wallet>[] = [
    {
      key: 'name',
      header: t('records.wallet'),
      primary: true,
      render: (row) => (
        <>
          {t(walletName(row.accountTypeId))} {row.lockStatus ? <Badge tone="warn">{t('wallet.lock')}</Badge> : null}
        </>
      ),
    },
    { key: 'available', header: t('wallet.available'), align: 'end', render: (row) => money(row.availBalance) },
  ];
  return (
    <Card title={t('wallet.list')} padding="flush">
      <Table
        caption={t('wallet.list')}
        columns={columns}
        rows={openFirst(wallets.balances, useOpenWallets())}
        rowKey={(row) => String(row.accountTypeId)}
      />
    </Card>
  );
}
