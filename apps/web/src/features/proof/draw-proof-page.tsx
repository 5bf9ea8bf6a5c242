/** /draw/:lottery/:numero: what a draw followed from, and the means to draw it again. Public: a draw is everybody's. */
import { Badge, Button, Card, EmptyState, ErrorState, Notice, ShieldIcon, Skeleton } from '#ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { client } from '../../shared/calls/client.ts';
import { errorText, isRefused, valueOf } from '../../shared/calls/query.ts';
import { useText } from '../../shared/page/language.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { useTitle } from '../../shared/page/title.ts';
import { Fact } from './fact.tsx';
import { verifyDraw, type DrawProof } from './verify-draw.ts';
import styles from './proof-page.module.css';

export function DrawProofPage(): React.JSX.Element {
  const t = useText();
  useTitle(t('proof.draw.title'));
  const { lottery = '', numero = '' } = useParams();
  const proof = useQuery({
    queryKey: ['draw-proof', lottery, numero],
    queryFn: () => valueOf(client.draw.proof({ lottery, numero })),
  });
  const unknown = proof.isError && isRefused(proof.error, 'lotto.issue.unknown');
  return (
    <section className={styles.page} aria-busy={proof.isPending}>
      <h1>{t('proof.draw.title')}</h1>
      <p className={styles.lead}>{t('proof.draw.lead')}</p>
      {proof.data ? <Proof proof={proof.data} /> : null}
      {proof.isPending ? <Skeleton lines={8} /> : null}
      {unknown ? <EmptyState art="/art/spots/records.svg" title={t('lotto.issue.unknown')} /> : null}
      {proof.error && !unknown ? (
        <ErrorState
          title={errorText(proof.error)}
          retryLabel={t('common.retry')}
          onRetry={() => void proof.refetch()}
        />
      ) : null}
    </section>
  );
}

function Proof({ proof }: Readonly<{ proof: DrawProof }>): React.JSX.Element {
  const t = useText();
  const { source, chain } = proof;
  return (
    <div className={styles.parts}>
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
    </div>
  );
}

function Check({ proof }: Readonly<{ proof: DrawProof }>): React.JSX.Element {
  const t = useText();
  const check = useMutation({ mutationFn: () => verifyDraw(proof) });
  const parts = ['chain', 'result', 'signature'] as const;
  return (
    <Card title={t('proof.verify.title')}>
      <div className={styles.verify}>
        <p>{t('proof.draw.verify')}</p>
        <Button tone="primary" icon={<ShieldIcon size={18} />} loading={check.isPending} onClick={() => check.mutate()}>
          {t('proof.verify')}
        </Button>
        {check.data
          ? parts.map((part) => {
              const found = check.data[part];
              const tone = found === null ? 'info' : found ? 'win' : 'warn';
              const said = found === null ? 'none' : found ? 'right' : 'wrong';
              return (
                <Notice key={part} tone={tone} live="status" title={t(`proof.draw.part.${part}`)}>
                  {t(`proof.draw.found.${said}`)}
                </Notice>
              );
            })
          : null}
        {check.isError ? <Notice tone="warn" live="alert" title={t('proof.failed')} /> : null}
      </div>
    </Card>
  );
}
