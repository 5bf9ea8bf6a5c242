/** Personal data of a member, masked until an operator with the right unmasks it. */
import type { DeskFact, MemberRecord } from '#contract';
import { Button, Card, EyeIcon, EyeOffIcon, Notice } from '#ui';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { useAction } from '../../shared/calls/use-action.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { Facts } from '../../shared/desk/facts.tsx';
import styles from './record.module.css';

type PersonCardProps = Readonly<{ record: MemberRecord; brand: string }>;

export function PersonCard({ record, brand }: PersonCardProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const [seen, setSeen] = useState<readonly DeskFact[] | null>(null);
  const reveal = useAction(client.record.person, (facts: DeskFact[]) => setSeen(facts));
  const known = record.person.length > 0;
  const button =
    seen === null ? (
      <Button
        size="sm"
        icon={<EyeIcon size={18} />}
        loading={reveal.busy}
        onClick={() => reveal.run({ brand, member: String(record.number) })}
      >
        {t('console.record.look')}
      </Button>
    ) : (
      <Button size="sm" icon={<EyeOffIcon size={18} />} onClick={() => setSeen(null)}>
        {t('console.record.mask')}
      </Button>
    );
  return (
    <Card title={names.section('person')} action={known && record.mayLook ? button : undefined}>
      {known ? <Facts facts={seen ?? record.person} /> : <p className={styles.soft}>{t('console.record.nothing')}</p>}
      {known && record.mayLook ? <p className={styles.soft}>{t('console.record.look.text')}</p> : null}
      {reveal.fault ? (
        <Notice tone="lose" live="alert">
          {reveal.fault}
        </Notice>
      ) : null}
    </Card>
  );
}
