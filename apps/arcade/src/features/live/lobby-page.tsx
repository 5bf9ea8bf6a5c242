/**
 * Lobby of the brand's live tables with roads, countdowns, player counts and limits; opens one table, or up to four
 * side by side.
 */
import { Button, EmptyState, ErrorState, SearchIcon, Select, Skeleton, Switch, TextField, ToastRegion } from '#ui';
import { units } from '#kernel';
import { useEffect, useState } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { useFavourites, type Favourites } from './favourites.ts';
import { LineNote } from './line-note.tsx';
import { everything, isWanted, keptFirst, leastBets, toggled, type Listed, type Wanted } from './lobby-rules.ts';
import { moneyOf, unitsOfPoints } from '../../shared/room/money.ts';
import { useOffers, type TableOffer } from './offer.ts';
import { TableTile } from './table-tile.tsx';
import { TABLES_MAX, useVisit, watchLobby } from './visit.ts';
import { textOf } from './words.ts';
import { VisitBar } from './visit-bar.tsx';
import styles from './lobby-page.module.css';

type Props = Readonly<{ session: HallSession; onOpen: (rooms: readonly string[]) => void }>;

export function LobbyPage({ session, onOpen }: Props): React.JSX.Element {
  const { t } = useText();
  const offers = useOffers();
  useEffect(() => {
    watchLobby(true);
    return () => watchLobby(false);
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.lobby}>
        <h1>{t('live.lobby')}</h1>
        {offers.data ? (
          <Tables session={session} offers={offers.data} onOpen={onOpen} />
        ) : offers.isError ? (
          <ErrorState title={t('common.failed')} retryLabel={t('common.retry')} onRetry={() => void offers.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )}
      </div>
      <LineNote />
      <VisitBar session={session} />
      <ToastRegion label={t('common.messages')} dismissLabel={t('common.close')} />
    </main>
  );
}

function Tables({ session, offers, onOpen }: Props & Readonly<{ offers: readonly TableOffer[] }>): React.JSX.Element {
  const { t } = useText();
  const lobby = useVisit((visit) => visit.lobby);
  const [wanted, setWanted] = useState(everything);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const favourites = useFavourites(session);
  const ordered = keptFirst(offers, favourites?.first ?? [], ({ room }) => room);
  const all = ordered.map((offer) => ({ offer, ...listed(offer, lobby?.get(offer.room), favourites) }));
  const shown = all.filter((each) => isWanted(each, wanted));
  if (offers.length === 0) return <EmptyState title={t('live.lobby.none')} />;
  return (
    <>
      <Filters
        session={session}
        tables={all}
        hasFavourites={favourites !== null}
        wanted={wanted}
        onWanted={setWanted}
      />
      {shown.length === 0 ? (
        <EmptyState
          title={t(wanted.isKept && favourites?.kept.length === 0 ? 'live.favourite.none' : 'live.lobby.empty')}
          action={<Button onClick={() => setWanted(everything)}>{t('live.lobby.all')}</Button>}
        />
      ) : (
        <ul className={styles.tables}>
          {shown.map(({ offer, summary, isKept }) => (
            <li key={offer.room}>
              <TableTile
                session={session}
                offer={offer}
                summary={summary}
                heart={favourites && { isKept, onPress: () => favourites.press(offer.room) }}
                isChosen={chosen.includes(offer.room)}
                mayChoose={chosen.length < TABLES_MAX || chosen.includes(offer.room)}
                onOpen={() => onOpen([offer.room])}
                onChoose={() => setChosen(toggled(chosen, offer.room, TABLES_MAX))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 ? (
        <div className={styles.chosen}>
          <span aria-live="polite">
            {t(chosen.length < TABLES_MAX ? 'live.side.chosen' : 'live.side.full', { count: chosen.length })}
          </span>
          <Button tone="primary" onClick={() => onOpen(chosen)}>
            {t('live.side.open')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const listed = (offer: TableOffer, summary: Listed['summary'], favourites: Favourites | null): Listed => ({
  name: offer.name,
  engineCode: offer.engine.meta.code,
  least: unitsOfPoints(offer.limits.min, offer.unit),
  isKept: favourites?.kept.includes(offer.room) ?? false,
  summary,
});

type FilterProps = Readonly<{
  session: HallSession;
  tables: readonly (Listed & { readonly offer: TableOffer })[];
  hasFavourites: boolean;
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
}>;

function Filters({ session, tables, hasFavourites, wanted, onWanted }: FilterProps): React.JSX.Element {
  const text = useText();
  const { t } = text;
  const games = new Map(tables.map(({ offer: { engine } }) => [engine.meta.code, engine]));
  const money = (amount: bigint) => moneyOf(units(amount), session.player.currencySymbol);
  return (
    <form className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t('live.lobby.search')}
        hideLabel
        type="search"
        placeholder={t('live.lobby.search')}
        prefix={<SearchIcon />}
        value={wanted.search}
        onChange={({ target }) => onWanted({ ...wanted, search: target.value })}
      />
      <Select
        label={t('live.filter.game')}
        hideLabel
        value={wanted.engine ?? ''}
        placeholder={t('live.filter.all')}
        options={[...games].map(([value, engine]) => ({
          value,
          label: textOf(text, { key: engine.meta.titleKey, values: {} }),
        }))}
        onChange={({ target }) => onWanted({ ...wanted, engine: target.value || null })}
      />
      <Select
        label={t('live.filter.limit')}
        hideLabel
        value={wanted.minMost === null ? '' : String(wanted.minMost)}
        placeholder={`${t('live.filter.limit')}: ${t('live.filter.limit.any')}`}
        options={leastBets(tables).map((least) => ({
          value: String(least),
          label: `${t('live.filter.limit')}: ${t('live.filter.limit.to', { amount: money(least) })}`,
        }))}
        onChange={({ target }) => onWanted({ ...wanted, minMost: target.value ? BigInt(target.value) : null })}
      />
      <div className={styles.switches}>
        {hasFavourites ? (
          <Switch
            label={t('live.filter.favourites')}
            checked={wanted.isKept}
            onChange={({ target }) => onWanted({ ...wanted, isKept: target.checked })}
          />
        ) : null}
        <Switch
          label={t('live.filter.good')}
          checked={wanted.isGoodRoad}
          onChange={({ target }) => onWanted({ ...wanted, isGoodRoad: target.checked })}
        />
      </div>
    </form>
  );
}
