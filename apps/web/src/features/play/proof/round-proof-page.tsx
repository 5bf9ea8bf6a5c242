/** /round/:roundId: proof of a round, with its verification. Public: it names no player. */
import type { RoundProof } from '#contract';
import { Badge, Card, Disclosure, LinkButton } from '#ui';
import { useParams } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { Fact } from './fact.tsx';
import { ProofFrame } from './proof-frame.tsx';
import { PlayedHand } from './played-hand.tsx';
import { useProof } from './queries.ts';
import { Verification } from './verification.tsx';
import styles from './proof-page.module.css';

function State({ proof }: Readonly<{ proof: RoundProof }>): React.JSX.Element {
  const t = useText();
  return <Badge tone={proof.status === 'S' ? 'win' : 'info'}>{t(`round.status.${proof.status}`)}</Badge>;
}

function Proof({ proof }: Readonly<{ proof: RoundProof }>): React.JSX.Element {
  const t = useText();
  return (
    <>
      <Card title={t('proof.facts')} action={<State proof={proof} />}>
        <dl className={styles.facts}>
          <Fact label={t('proof.round')} value={proof.roundId} code />
          <Fact label={t('proof.game')} value={`${proof.gameCode} ${proof.gameVersion}`} />
          {proof.finishedAt === null ? null : (
            <Fact label={t('proof.finished')} value={<Moment at={proof.finishedAt} />} />
          )}
          <Fact label={t('proof.commitment')} value={proof.serverSeedHash} code />
          {proof.serverSeed === null ? (
            <Fact label={t('proof.serverSeed')} value={t('proof.sealed')} />
          ) : (
            <Fact label={t('proof.serverSeed')} value={proof.serverSeed} code />
          )}
          <Fact label={t('proof.clientSeed')} value={proof.clientSeed} code />
          <Fact label={t('proof.nonce')} value={String(proof.nonce)} />
        </dl>
      </Card>
      <PlayedHand proof={proof} />
      <Verification proof={proof} />
      <Disclosure summary={t('proof.outcome')}>
        <pre className={styles.outcome}>{JSON.stringify({ bet: proof.bet, outcome: proof.outcome }, null, 2)}</pre>
      </Disclosure>
    </>
  );
}

export function RoundProofPage(): React.JSX.Element {
  const t = useText();
  const { roundId = '' } = useParams();
  const records = (
    <LinkButton as={RouteLink} href="/personalHistoryCopy">
      {t('in_betting_record')}
    </LinkButton>
  );
  return (
    <ProofFrame
      heading="proof.title"
      lead="proof.lead"
      answer={useProof(roundId)}
      unknown="round.not.found"
      elsewhere={records}
    >
      {(proof) => <Proof proof={proof} />}
    </ProofFrame>
  );
}
