/** Seed commitment before play, the player's own seed, and the reveal. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeedPair } from '#contract';
import { Button, CopyButton, ErrorState, Notice, Skeleton, TextField } from '#ui';
import { client } from './play-session.ts';
import { useText } from '../page/text.ts';
import styles from './fairness-tab.module.css';

const SEEDS = ['seeds'];

/** Seed changes run one at a time, so that the last answer shown is the newest. */
const ONE_BY_ONE = { scope: { id: 'seeds' } };

/** A query in flight would be older than this answer. */
async function show(queries: QueryClient, seeds: SeedPair): Promise<void> {
  await queries.cancelQueries({ queryKey: SEEDS });
  queries.setQueryData(SEEDS, seeds);
}

const SEED = /^[\x21-\x7e]{1,64}$/;

function Code({ label, value }: Readonly<{ label: string; value: string }>): React.JSX.Element {
  const { t } = useText();
  return (
    <div className={styles.code}>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={t('common.copy')} copiedLabel={t('common.copied')} />
      </dd>
    </div>
  );
}

function ClientSeed({ current }: Readonly<{ current: string }>): React.JSX.Element {
  const { t, has } = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const seed = typed ?? current;
  const change = useMutation({
    ...ONE_BY_ONE,
    mutationFn: (clientSeed: string) => client.arcade.clientSeed({ clientSeed }),
    onSuccess: async (answer, saved) => {
      if (!answer.ok) return;
      await show(queries, answer.value);
      setTyped((now) => (now === saved ? undefined : now));
    },
  });
  const refusal = change.data && !change.data.ok ? change.data : null;
  const error = !SEED.test(seed)
    ? t('arcade.clientSeed.rule')
    : refusal && has(refusal.code)
      ? t(refusal.code)
      : undefined;
  return (
    <form
      className={styles.seed}
      onSubmit={(event) => {
        event.preventDefault();
        if (SEED.test(seed)) change.mutate(seed);
      }}
    >
      <TextField
        label={t('arcade.clientSeed')}
        value={seed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        spellCheck={false}
      />
      <Button type="submit" loading={change.isPending} disabled={seed === current || !SEED.test(seed)}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function Rotation(): React.JSX.Element {
  const { t, has } = useText();
  const queries = useQueryClient();
  const rotate = useMutation({
    ...ONE_BY_ONE,
    mutationFn: () => client.arcade.rotate(),
    onSuccess: (answer) => (answer.ok ? show(queries, answer.value.seeds) : undefined),
  });
  const answer = rotate.data;
  return (
    <>
      <Button onClick={() => rotate.mutate()} loading={rotate.isPending}>
        {t('arcade.rotate')}
      </Button>
      {answer && !answer.ok ? (
        <Notice tone="warn">{has(answer.code) ? t(answer.code) : t('common.failed')}</Notice>
      ) : null}
      {answer?.ok ? (
        <Notice tone="info">
          <p>{t('arcade.revealed', { rounds: answer.value.revealed.rounds })}</p>
          <dl>
            <Code label={t('arcade.serverSeed')} value={answer.value.revealed.serverSeed} />
            <Code label={t('arcade.commitment')} value={answer.value.revealed.serverSeedHash} />
          </dl>
        </Notice>
      ) : null}
    </>
  );
}

export function FairnessTab(): React.JSX.Element {
  const { t } = useText();
  const seeds = useQuery({
    queryKey: SEEDS,
    queryFn: async () => {
      const answer = await client.arcade.seeds();
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
  });
  if (seeds.isError) {
    return (
      <ErrorState
        size="sm"
        title={t('common.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void seeds.refetch()}
      />
    );
  }
  if (!seeds.data) return <Skeleton lines={6} />;
  return (
    <div className={styles.fairness}>
      <p>{t('arcade.fairness.text')}</p>
      <dl className={styles.facts}>
        <Code label={t('arcade.commitment')} value={seeds.data.serverSeedHash} />
        <Code label={t('arcade.nextCommitment')} value={seeds.data.nextServerSeedHash} />
        <div className={styles.code}>
          <dt>{t('arcade.nonce')}</dt>
          <dd>{seeds.data.nonce}</dd>
        </div>
      </dl>
      <ClientSeed current={seeds.data.clientSeed} />
      <Rotation />
    </div>
  );
}
