/**
 * /table/:roundId: proof of a live table's round or of a crash round, with its recomputation. Public: it names no
 * player.
 */
import type { Contract, ValueOf } from '#contract';
import { Badge, Card, Disclosure, Notice } from '#ui';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { LiveOutcome } from '#games/kit/live/clock.ts';
import type { LiveConfig } from '#games/kit/live/config.ts';
import { resultMark } from '#games/result-marks.ts';
import { liveRoomByCode, roomByCode, verifyRoom } from '#games/rooms.ts';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { textOf } from '../../../shared/page/text-of.ts';
import { CheckCard, Found } from './check-card.tsx';
import { Fact } from './fact.tsx';
import { ProofFrame } from './proof-frame.tsx';
import styles from './proof-page.module.css';

type TableProof = ValueOf<Contract['room']['proof']>;

const STATUS = { settling: 'S', settled: 'S', void: 'C' } as const;

export function TableProofPage(): React.JSX.Element {
  const { roundId = '' } = useParams();
  const answer = useQuery({
    queryKey: ['table-proof', roundId],
    queryFn: () => valueOf(client.room.proof({ roundId })),
  });
  return (
    <ProofFrame heading="proof.table.title" lead="proof.table.lead" answer={answer} unknown="round.not.found">
      {(proof) => <Proof proof={proof} />}
    </ProofFrame>
  );
}

function Proof({ proof }: Readonly<{ proof: TableProof }>): React.JSX.Element {
  const t = useText();
  const engine = roomByCode(proof.engine);
  const status = STATUS[proof.state];
  const seed =
    proof.serverSeed === null ? (
      <Fact label={t('proof.serverSeed')} value={t('proof.sealed')} />
    ) : (
      <Fact label={t('proof.serverSeed')} value={proof.serverSeed} code />
    );
  return (
    <>
      <Card
        title={engine ? textOf({ key: engine.meta.titleKey }) : proof.engine}
        action={<Badge tone={status === 'S' ? 'win' : 'info'}>{t(`round.status.${status}`)}</Badge>}
      >
        <dl className={styles.facts}>
          <Fact label={t('proof.round')} value={proof.roundId} code />
          <Fact label={t('proof.table.room')} value={`${proof.room} · ${proof.roundNo}`} />
          <Fact label={t('proof.finished')} value={<Moment at={proof.finishedAt} />} />
          <Fact label={t('proof.draw.chain')} value={proof.chain.terminatingHash} code />
          <Fact label={t('proof.table.link')} value={String(proof.chain.linkNo + 1)} />
          <Fact label={t('proof.commitment')} value={proof.serverSeedHash} code />
          {seed}
          <Fact label={t('proof.table.clientSeed')} value={proof.clientSeed} code />
        </dl>
        {proof.outcome === null ? null : liveRoomByCode(proof.engine) ? (
          <Dealt proof={proof} />
        ) : (
          <Flown proof={proof} />
        )}
      </Card>
      <Check proof={proof} />
    </>
  );
}

/** Crash point and take-off time: with these each cash-out can be placed on the curve. */
function Flown({ proof }: Readonly<{ proof: TableProof }>): React.JSX.Element {
  const t = useText();
  const { startedAt } = proof.outcome as { readonly startedAt: number };
  const mark = roomByCode(proof.engine)?.mark(proof.outcome);
  return (
    <dl className={styles.facts}>
      <Fact label={t('crash.point')} value={mark === undefined ? '–' : resultMark(proof.engine, mark).text} />
      <Fact label={t('proof.crash.began')} value={<Moment at={startedAt} />} />
    </dl>
  );
}

/** Winning bets with their returns, and the raw deal. */
function Dealt({ proof }: Readonly<{ proof: TableProof }>): React.JSX.Element {
  const t = useText();
  const table = liveRoomByCode(proof.engine);
  const { steps, outcome } = proof.outcome as LiveOutcome<unknown, unknown>;
  const { rules } = proof.config as LiveConfig<unknown>;
  const returned = table
    ? table.game.spots
        .map((spot) => ({ words: table.game.words.spot(spot), back: table.game.judge(rules, outcome, spot) }))
        .filter(({ back }) => back > 0)
    : [];
  return (
    <>
      <Disclosure summary={t('proof.table.returned')}>
        <dl className={styles.facts}>
          {returned.map(({ words, back }) => (
            <Fact
              key={`${words.key} ${JSON.stringify(words.values)}`}
              label={textOf(words)}
              value={t('proof.table.back', { back })}
            />
          ))}
        </dl>
      </Disclosure>
      <Disclosure summary={t('proof.table.deal')}>
        {/* A scroll container must be focusable, so that it scrolls by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.outcome} dir="ltr" tabIndex={0} aria-label={t('proof.table.deal')}>
          <pre>{JSON.stringify({ steps, outcome }, null, 2)}</pre>
        </section>
      </Disclosure>
    </>
  );
}

function Check({ proof }: Readonly<{ proof: TableProof }>): React.JSX.Element {
  const t = useText();
  const check = useMutation({ mutationFn: async () => verifyRoom(proof) });
  const sealed =
    proof.serverSeed === null ? (
      <Notice tone="info" title={t('proof.sealed')}>
        {t('proof.table.sealed')}
      </Notice>
    ) : undefined;
  return (
    <CheckCard about="proof.table.verify" check={check} sealed={sealed} command={`room ${proof.roundId}`}>
      {(verdict) =>
        (['seed', 'deal'] as const).map((part) => (
          <Found key={part} title={t(`proof.table.part.${part}`)} found={verdict[part]} />
        ))
      }
    </CheckCard>
  );
}
