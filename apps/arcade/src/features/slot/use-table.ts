/** Mounts the game's table into an element for the life of the component. */
import { formatMoney, formatTag } from '#i18n';
import type { Units } from '#kernel';
import type { MountTable, TableHandle, TableProps } from '#games/kit-ui/table.ts';
import { tables } from '#games/tables.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { askBalance } from '../../shared/play/ask-balance.ts';
import { createHostLink, type HostLink } from './host-link.ts';
import { keepBalance } from '../../shared/play/fresh-balance.ts';
import { onWord } from '../../shared/page/lobby.ts';
import { keepMeters, meterOf } from './jackpot-meters.ts';
import type { Opened } from '../../shared/play/play-session.ts';
import { muted, reducedMotion, turbo, volumes } from '../../shared/page/preferences.ts';
import { endedRound, unfinishedRound } from '../../shared/play/rounds.ts';
import { useText } from '../../shared/page/text.ts';
import { unitsOf } from '../../shared/play/wire-amount.ts';

async function loadMount(code: string): Promise<MountTable> {
  const load = tables[code];
  if (!load) throw new Error(`there is no table for ${code}`);
  return load();
}

type Asked = Pick<TableProps, 't' | 'locale' | 'onHistory'>;

function tableProps(opened: Opened, link: HostLink, asked: Asked): TableProps {
  const { unfinished, last, baseBets, player } = opened;
  return {
    ...asked,
    money: (units) => formatMoney(units as Units, player.currencySymbol),
    balance: unitsOf(opened.balance),
    baseBets: baseBets.map(unitsOf),
    figures: opened.game.figures,
    demo: opened.mode === 'DEMO',
    spinMsMin: opened.minSpinMs,
    allowed: opened.allowed,
    turbo: turbo.get(),
    reducedMotion: reducedMotion(),
    muted: muted.get(),
    volumes: volumes.get(),
    ...(opened.jackpot && { jackpot: { meters: opened.jackpot.map(meterOf) } }),
    ...(unfinished && { resume: unfinishedRound(unfinished, baseBets) }),
    ...(last && { last: endedRound(last, baseBets) }),
    onSpin: link.start,
    onStep: link.next,
    onRoundEnd: link.shown,
    onMutedChange: muted.set,
    onVolumesChange: volumes.set,
    onTurboChange: turbo.set,
  };
}

interface Mounted {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly table: TableHandle | null;
  /** True while the balance was too low for the last bet of real money. */
  readonly isShort: boolean;
}

export function useTable(opened: Opened, onHistory: () => void): Mounted {
  const text = useText();
  const queries = useQueryClient();
  const host = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState<TableHandle | null>(null);
  const [isShort, setIsShort] = useState(false);
  const latest = useRef(onHistory);
  useEffect(() => {
    latest.current = onHistory;
  });
  useEffect(() => {
    let mounted: TableHandle | null = null;
    let restMeters = () => {};
    let restBalance = () => {};
    const heedLobby = onWord(opened.lobbyOrigin, 'check', () => mounted?.halt());
    let isUnmounted = false;
    const asked: Asked = {
      t: (key, values) => (text.has(key) ? text.t(key, values) : key),
      locale: formatTag(text.language),
      onHistory: () => latest.current(),
    };
    const mount = async () => {
      const mountTable = await loadMount(opened.game.code);
      if (isUnmounted || !host.current) return;
      const link = createHostLink(opened, queries);
      const start: HostLink['start'] = async (...bet) => {
        const answer = await link.start(...bet);
        setIsShort(!answer.ok && answer.code === 'bet.insufficient.balance' && opened.mode === 'REAL');
        return answer;
      };
      mounted = await mountTable(host.current, tableProps(opened, { ...link, start }, asked));
      if (isUnmounted) return mounted.destroy();
      if (opened.jackpot) restMeters = keepMeters(mounted);
      const put = (balance: Units) => mounted?.setBalance(balance);
      restBalance = keepBalance({ lobbyOrigin: opened.lobbyOrigin, ask: askBalance, put });
      setTable(mounted);
    };
    void mount();
    return () => {
      isUnmounted = true;
      restMeters();
      restBalance();
      heedLobby();
      mounted?.destroy();
      setTable(null);
    };
  }, [opened, queries, text]);
  return { host, table, isShort };
}
