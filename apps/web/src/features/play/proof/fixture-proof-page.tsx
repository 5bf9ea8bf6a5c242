/** /fixture/:fixtureId: seed chain of a simulated match or race, and its recomputation. Public. */
import type { Contract, ValueOf } from '#contract';
import { formatTime } from '#i18n';
import { Card, EmptyState, LinkButton } from '#ui';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { CheckCard, Found } from './check-card.tsx';
import { Fact } from './fact.tsx';
import { ProofFrame } from './proof-frame.tsx';
import { verifyFixture, type FixtureProof } from './verify-fixture.ts';
import styles from './proof-page.module.css';

type Fixture = ValueOf<Contract['book']['fixture']>;

export function FixtureProofPage(): React.JSX.Element {
  const fixtureId = Number(useParams()['fixtureId']) || 0;
  const answer = useQuery({
    queryKey: ['fixture-proof', fixtureId],
    queryFn: () => valueOf(client.book.fixture({ fixtureId })),
  });
  return (
    <ProofFrame heading="proof.sports.title" lead="proof.sports.lead" answer={answer} unknown="fixture.unknown">
      {(fixture) => <Proof fixture={fixture} />}
    </ProofFrame>
  );
}

function useName({ league, home, away, startsAt }: Fixture): string {
  const t = useText();
  if (home && away) return t('book.match', { home: home.name, away: away.name });
  return t('book.race', { circuit: league.name, time: formatTime(startsAt) });
}

function Proof({ fixture }: Readonly<{ fixture: Fixture }>): React.JSX.Element {
  const t = useText();
  const name = useName(fixture);
  const { fixtureId, league, startsAt, proof } = fixture;
  return (
    <>
      <Card
        title={name}
        action={
          <LinkButton as={RouteLink} href={`/sports/${fixtureId}`} size="sm">
            {t('proof.sports.show')}
          </LinkButton>
        }
      >
        <dl className={styles.facts}>
          <Fact label={t('book.league')} value={league.name} />
          <Fact label={t('records.time')} value={<Moment at={startsAt} />} />
          {proof ? (
            <>
              <Fact label={t(fixture.runners ? 'book.proof.race' : 'book.proof.fixture')} value={proof.fixture} code />
              <Fact label={t('book.proof.end')} value={proof.terminatingHash} code />
              <Fact label={t('book.proof.number')} value={String(proof.linkNo)} />
              {proof.link ? <Fact label={t('book.proof.link')} value={proof.link} code /> : null}
            </>
          ) : null}
        </dl>
      </Card>
      {proof ? (
        <Check proof={proof} fixture={fixture} />
      ) : (
        <EmptyState art="/art/spots/records.svg" title={t('proof.sports.none')} />
      )}
    </>
  );
}

type CheckProps = Readonly<{ proof: FixtureProof; fixture: Fixture }>;

function Check({ proof, fixture }: CheckProps): React.JSX.Element {
  const t = useText();
  const { link } = proof;
  const check = useMutation({ mutationFn: () => verifyFixture(proof, link ?? '', fixture) });
  return (
    <CheckCard
      about="proof.sports.verify"
      check={check}
      sealed={link === null ? <p>{t('proof.sports.sealed')}</p> : undefined}
    >
      {(verdict) =>
        (['chain', 'course'] as const).map((part) => (
          <Found
            key={part}
            title={t(part === 'chain' ? 'proof.draw.part.chain' : 'proof.sports.part.course')}
            found={verdict[part]}
          />
        ))
      }
    </CheckCard>
  );
}
