import { formatMoney } from '#i18n';
import { Badge, Card, type Tone } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useInvited, type Invited } from './queries.ts';

const tones: Readonly<Record<Invited['status'], Tone>> = {
  REGISTERED: 'neutral',
  QUALIFIED: 'win',
  REVIEW: 'info',
  CAPPED: 'warn',
  REFUSED: 'lose',
};

export function InvitedList(): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <Card title={t('referral.list')} padding="flush">
      <RowTable
        caption={t('referral.list')}
        empty={t('referral.list.none')}
        rows={useInvited()}
        rowKey={({ account, registerDate }) => `${account} ${registerDate}`}
        columns={[
          { key: 'account', header: t('referral.list.account'), primary: true, render: ({ account }) => account },
          {
            key: 'joined',
            header: t('referral.list.joined'),
            render: ({ registerDate }) => <Moment at={registerDate} dayOnly />,
          },
          {
            key: 'status',
            header: t('referral.list.status'),
            render: ({ status }) => <Badge tone={tones[status]}>{t(`referral.status.${status}`)}</Badge>,
          },
          {
            key: 'reward',
            header: t('referral.list.reward'),
            align: 'end',
            render: ({ reward }) => (reward > 0 ? formatMoney(reward, currencySymbol) : '–'),
          },
        ]}
      />
    </Card>
  );
}
