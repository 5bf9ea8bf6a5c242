/** Page of a lottery: draw, plays and board, stake and bet slip; results and bets beside them. */
import type { Play } from '#games/lottery/kit/play.ts';
import { formatMoney } from '#i18n';
import { Amount, ArrowEndIcon, Button, Dialog, ErrorState, IconButton, Skeleton, Tabs, TicketIcon } from '#ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AwayNote } from '../../shared/page/away-note.tsx';
import { SessionBar } from '../../shared/play/session-bar.tsx';
import { useText } from '../../shared/page/text.ts';
import { LINES_MAX, useCart } from './cart.ts';
import { CartPanel } from './cart-panel.tsx';
import { playOf, useBalance, useDesk, useDraws, useLineLimits, useSeries, useTerms, type Terms } from './desk.ts';
import { IssueHeader } from './issue-header.tsx';
import { LastDraws } from './last-draws.tsx';
import { amountOf, oddsFor, payable, prizesOf, type Line, type Stake } from './line.ts';
import { PlayRule } from './play-rule.tsx';
import { onSale, PlayTree } from './play-tree.tsx';
import { PresetsPanel } from './presets-panel.tsx';
import { PutSheet } from './put-sheet.tsx';
import { ResultsTab } from './results-tab.tsx';
import { RowPicker } from './row-picker.tsx';
import { SheetBoard } from './sheet-board.tsx';
import { isOnSheet, sheetOf } from './sheet.ts';
import { FixedStake, Limits, StakeBar, useTooMuch } from './stake-bar.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import { TrendsTab } from './trends-tab.tsx';
import { TypedPicker } from './typed-picker.tsx';
import { useDraft, type Draft } from './use-draft.ts';
import styles from './betting-page.module.css';

type Tab = 'bet' | 'tickets' | 'results' | 'trends';
const TABS: readonly Tab[] = ['bet', 'tickets', 'results', 'trends'];

export function BettingPage({ onLobby }: Readonly<{ onLobby: () => void }>): React.JSX.Element {
  const { t } = useText();
  const desk = useDesk();
  const terms = useTerms();
  const [tab, setTab] = useState<Tab>('bet');
  const [sheet, setSheet] = useState(false);
  const toTickets = useCallback(() => {
    setSheet(false);
    setTab('tickets');
  }, []);
  const [ticket, showTicket] = useOpened(toTickets);
  const [playCode, setPlay] = useState(desk.family.plays[0]!.code);
  const play = playOf(desk, playCode) ?? desk.family.plays[0]!;
  const draft = useDraft(play, useSeries().data?.maxBetSeries);
  const [editing, setEditing] = useState<string | null>(null);
  const { open } = useCart();
  useEffect(() => open(`lottery:${desk.session.lobbyOrigin}:${desk.lottery.code}`), [open, desk]);
  const edit = (line: Line) => {
    const of = playOf(desk, line.play);
    if (!of) return;
    setTab('bet');
    setSheet(false);
    setPlay(of.code);
    draft.edit(line, of);
    setEditing(line.id);
  };
  const cart = <Ticket terms={terms.data} onEdit={edit} />;
  return (
    <main className={styles.page}>
      <IssueHeader onTicket={showTicket} />
      <div className={styles.body}>
        <div className={styles.main}>
          <div className={styles.top}>
            <IconButton label={t('lotto.lobby')} icon={<ArrowEndIcon className={styles.back} />} onClick={onLobby} />
            <Tabs
              label={desk.name}
              items={TABS.map((id) => ({ id, label: t(`lotto.tab.${id}`) }))}
              value={tab}
              onValueChange={setTab}
            />
          </div>
          {tab === 'bet' ? (
            <BetTab
              play={play}
              terms={terms.data}
              failed={terms.isError && !terms.data}
              onRetry={() => void terms.refetch()}
              draft={draft}
              editing={editing}
              onPlay={(next) => {
                setPlay(next.code);
                setEditing(null);
              }}
              onPut={() => setEditing(null)}
            />
          ) : null}
          <OtherTab tab={tab} ticket={ticket} />
        </div>
        <Aside>{cart}</Aside>
      </div>
      <PhoneBar onOpen={() => setSheet(true)} />
      <Dialog open={sheet} onClose={() => setSheet(false)} title={t('lotto.cart')} closeLabel={t('common.close')}>
        {cart}
      </Dialog>
      <AwayNote />
      <Footer />
    </main>
  );
}

/** Bet slip, and recent results below it. */
function Aside({ children }: Readonly<{ children: React.ReactNode }>): React.JSX.Element {
  return (
    <aside className={styles.aside}>
      {children}
      <LastDraws />
    </aside>
  );
}

function OtherTab({ tab, ticket }: Readonly<{ tab: Tab; ticket: number | null }>): React.JSX.Element | null {
  if (tab === 'tickets') return <TicketsTab opened={ticket} />;
  if (tab === 'results') return <ResultsTab />;
  return tab === 'trends' ? <TrendsTab /> : null;
}

/** Ticket a notification links to. */
function useOpened(onOpen: () => void): readonly [number | null, (orderDetailId: number) => void] {
  const [ticket, setTicket] = useState<number | null>(null);
  const show = useCallback(
    (orderDetailId: number) => {
      setTicket(orderDetailId);
      onOpen();
    },
    [onOpen],
  );
  return [ticket, show];
}

function Ticket(props: React.ComponentProps<typeof CartPanel>): React.JSX.Element {
  return (
    <div className={styles.ticket}>
      <CartPanel {...props} />
      <PresetsPanel />
    </div>
  );
}

function Footer(): React.JSX.Element {
  const { session, lottery } = useDesk();
  const newest = useDraws().data?.[0]?.numero;
  const proof = newest ? `/draw/${lottery.code}/${newest}` : '/help';
  return (
    <SessionBar
      opened={session}
      onFairness={() => window.open(`${session.lobbyOrigin}${proof}`, '_blank', 'noopener')}
    />
  );
}

function PhoneBar({ onOpen }: Readonly<{ onOpen: () => void }>): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const { lines } = useCart();
  const balance = useBalance();
  return (
    <div className={styles.phoneBar}>
      <span className={styles.balance}>{formatMoney(balance, session.player.currencySymbol)}</span>
      <Button tone="primary" icon={<TicketIcon size={18} />} onClick={onOpen}>
        {t('lotto.cart.lines', { count: lines.length })}
      </Button>
    </div>
  );
}

type BetProps = Readonly<{
  play: Play<never>;
  terms: Terms | undefined;
  failed: boolean;
  onRetry: () => void;
  draft: Draft;
  editing: string | null;
  onPlay: (play: Play<never>) => void;
  onPut: () => void;
}>;

function BetTab({ play, terms, failed, onRetry, draft, editing, onPlay, onPut }: BetProps): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const sold = useMemo(() => terms?.plays.get(play.code)?.prizes.map(({ odds }) => odds), [terms, play]);
  if (failed)
    return <ErrorState size="sm" title={t('common.failed')} retryLabel={t('common.retry')} onRetry={onRetry} />;
  if (!terms) return <Skeleton lines={8} />;
  if (onSale(family.plays, terms).length === 0)
    return <ErrorState size="sm" title={t('lotto.notOnSale')} retryLabel={t('common.retry')} onRetry={onRetry} />;
  const sheet = isOnSheet(play) ? sheetOf(onSale(family.plays, terms), play) : null;
  return (
    <div className={styles.bet}>
      <PlayTree play={play} terms={terms} onPlay={onPlay} />
      {sheet ? (
        <>
          <div className={styles.quick}>
            <FixedStake draft={draft} />
          </div>
          <SheetBoard plays={sheet} terms={terms} draft={draft} />
          <OmissionWord />
          <Limits />
          <PlayRule plays={sheet} oddsOf={({ code }) => terms.plays.get(code)?.prizes.map(({ odds }) => odds) ?? []} />
          <PutSheet plays={sheet} draft={draft} editing={editing} onPut={onPut} />
        </>
      ) : (
        <OnePlay play={play} sold={sold} draft={draft} editing={editing} onPut={onPut} />
      )}
    </div>
  );
}

type OneProps = Pick<BetProps, 'play' | 'draft' | 'editing' | 'onPut'> &
  Readonly<{ sold: readonly number[] | undefined }>;

/** A play whose selection is a single line. */
function OnePlay({ play, sold, draft, editing, onPut }: OneProps): React.JSX.Element {
  const none: Stake =
    play.way === 'official'
      ? { way: 'official', mode: draft.mode, multiple: draft.multiple || 1, group: draft.group }
      : { way: 'fixed', each: 0 };
  const odds = oddsFor(play, draft.line?.stake ?? none, sold);
  return (
    <>
      <PlayRule plays={[play]} oddsOf={() => odds} />
      <Board play={play} draft={draft} />
      <StakeBar play={play} draft={draft} />
      <PutBar play={play} odds={odds} draft={draft} editing={editing} onPut={onPut} />
    </>
  );
}

function Board({ play, draft }: Readonly<{ play: Play<never>; draft: Draft }>): React.JSX.Element {
  const { board } = play;
  if (board.kind === 'list')
    return (
      <TypedPicker key={`${play.code}:${draft.begun}`} board={board} picked={draft.picked} onPicked={draft.setPicked} />
    );
  return (
    <>
      <RowPicker key={play.code} play={play} board={board} picked={draft.picked} onPicked={draft.setPicked} />
      <OmissionWord />
    </>
  );
}

function OmissionWord(): React.JSX.Element {
  const { t } = useText();
  return (
    <p className={styles.word}>
      {t('lotto.omission.word')} {t('lotto.trend.word')}
    </p>
  );
}

type PutProps = Pick<BetProps, 'play' | 'draft' | 'editing' | 'onPut'> & Readonly<{ odds: readonly number[] }>;

function PutBar({ play, odds, draft, editing, onPut }: PutProps): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const { lines, put } = useCart();
  const { line } = draft;
  const money = (amount: bigint) => formatMoney(amount as never, session.player.currencySymbol);
  const limits = useLineLimits();
  const tooMuch = useTooMuch(draft);
  const isFull = lines.length >= LINES_MAX && editing === null;
  const add = () => {
    if (!line || tooMuch !== undefined) return;
    put({ ...line, id: editing ?? crypto.randomUUID() });
    draft.clear();
    onPut();
  };
  return (
    <div className={styles.put}>
      <p aria-live="polite">
        {t('lotto.stakes', { count: line?.notes ?? 0 })} · <Amount money>{money(line ? amountOf(line) : 0n)}</Amount>
        {tooMuch === undefined ? null : <span className={styles.fault}>{` · ${tooMuch}`}</span>}
        {line && tooMuch === undefined ? (
          <span>
            {' · '}
            {t('lotto.best', {
              amount: `\u2066${money(payable(prizesOf(play, line.stake, odds).best, limits))}\u2069`,
            })}
          </span>
        ) : null}
        {isFull ? <span>{` · ${t('lotto.full', { count: LINES_MAX })}`}</span> : null}
      </p>
      <Button tone="plain" onClick={draft.random}>
        {t('lotto.random')}
      </Button>
      <Button tone="plain" disabled={draft.picked.every((row) => row.length === 0)} onClick={draft.clear}>
        {t('lotto.clear')}
      </Button>
      <Button tone="money" disabled={!line || tooMuch !== undefined || isFull} onClick={add}>
        {editing === null ? t('lotto.put') : t('lotto.put.change')}
      </Button>
    </div>
  );
}
