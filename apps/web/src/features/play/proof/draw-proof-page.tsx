/** /draw/:lottery/:numero: source of a draw, and its recomputation. Public. */
import { Badge, Card } from '#ui';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { CheckCard, Found } from './check-card.tsx';
import { Fact } from './fact.tsx';
import { ProofFrame } from './proof-frame.tsx';
import { verifyDraw, type DrawProof } from './verify-draw.ts';
import styles from './proof-page.module.css';

export function DrawProofPage(): React.JSX.Element {
  const { lottery = '', numero = '' } = useParams();
  const answer = useQuery({
    queryKey: ['draw-proof', lottery, numero],
    queryFn: () => valueOf(client.draw.proof({ lottery, numero })),
  });
  return (
    <ProofFrame heading="proof.draw.title" lead="proof.draw.lead" answer={answer} unknown="lotto.issue.unknown">
      {(proof) => <Proof proof={proof} />}
    </ProofFrame>
  );
}

function Proof({ proof }: Readonly<{ proof: DrawProof }>): React.JSX.Element {
  const t = useText();
  const { source, chain } = proof;
  return (
    <>
      <Card
        title={`${proof.lottery} ${proof.numero}`}
        action={proof.sandbox ? <Badge tone="warn">{t('proof.draw.sandbox')}</Badge> : null}
      >
        <dl className={styles.facts}>
          <Fact label={t('proof.draw.due')} value={<Moment at={proof.drawsAt} />} />
          <Fact
            label={t('proof.draw.result')}
            value={proof.result ?? t('proof.draw.open')}
            code={proof.result !== null}
          />
          {chain ? <Fact label={t('proof.draw.chain')} value={chain.terminatingHash} code /> : null}
          {source && 'link' in source ? <Fact label={t('proof.draw.link')} value={source.link} code /> : null}
          {source && 'hash' in source ? (
            <Fact label={t('proof.draw.block', { height: source.height })} value={source.hash} code />
          ) : null}
          {proof.signature ? <Fact label={t('proof.draw.signature')} value={proof.signature} code /> : null}
          {proof.publicKey ? <Fact label={t('proof.draw.key')} value={proof.publicKey} code /> : null}
        </dl>
      </Card>
      {proof.result === null ? null : <Check proof={proof} />}
    </>
  );
}

function Check({ proof }: Readonly<{ proof: DrawProof }>): React.JSX.Element {
  const t = useText();
  const check = useMutation({ mutationFn: () => verifyDraw(proof) });
  return (
    <CheckCard about="proof.draw.verify" check={check}>
      {(verdict) =>
        (['chain', 'result', 'signature'] as const).map((part) => (
          <Found key={part} title={t(`proof.draw.part.${part}`)} found={verdict[part]} />
        ))
      }
    </CheckCard>
  );
}
