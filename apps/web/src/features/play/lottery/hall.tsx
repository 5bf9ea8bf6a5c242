/** Lottery category: groups as tabs, games as tiles. The group is `group` in the address. */
import { CoverTile, EmptyState, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { Faces, type Fetched } from '../../../shared/lists/faces.tsx';
import { gamePath } from '../../../shared/games/game-path.ts';
import { GameGridSkeleton } from '../../../shared/games/game-grid.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Meanwhile } from '../../../shared/games/meanwhile.tsx';
import { HallHead } from '../../../shared/games/hall-head.tsx';
import { LiveDraw } from '../../../shared/games/live-draw.tsx';
import { useLiveDraws, type LiveDraws } from '../../../shared/games/live-draws.ts';
import { usePlay } from '../../../shared/games/play.ts';
import styles from './lottery.module.css';

export interface HallGame {
  readonly nodeId: number;
  readonly code: string;
  readonly vassalage: string;
  readonly name: string;
  readonly icon: string;
  readonly note: string;
  readonly open: boolean;
}

export interface HallGroup {
  readonly id: string;
  readonly name: string;
  readonly games: readonly HallGame[];
}

export interface HallProps {
  readonly title: string;
  readonly text: string;
  readonly groups: Fetched<readonly HallGroup[]>;
}

export function Hall({ title, text, groups }: HallProps): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const draws = useLiveDraws().data;
  return (
    <div className={styles.page}>
      <HallHead title={title} text={text} />
      <Faces
        of={groups}
        skeleton={<GameGridSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState art="/art/spots/games.svg" title={t('games.empty.title')} />}
      >
        {(list) => {
          const group = list.find(({ id }) => id === search.get('group')) ?? list[0];
          return group ? (
            <Tabs
              label={t('lottery.groups')}
              value={group.id}
              onValueChange={(id) => setSearch({ group: id }, { replace: true })}
              items={list.map(({ id, name }) => ({ id, label: name }))}
            >
              <ul className={styles.grid}>
                {group.games.map((game) => (
                  <li key={game.nodeId}>
                    <HallTile game={game} draws={draws} />
                  </li>
                ))}
              </ul>
            </Tabs>
          ) : null;
        }}
      </Faces>
      {groups.data?.every(({ games }) => games.every(({ open }) => !open)) ? <Meanwhile /> : null}
    </div>
  );
}

function HallTile({ game, draws }: Readonly<{ game: HallGame; draws: LiveDraws | undefined }>): React.JSX.Element {
  const t = useText();
  const play = usePlay();
  const target = { nodeId: game.nodeId, vassalage: game.vassalage };
  return (
    <CoverTile
      title={game.name}
      art={game.icon}
      note={
        <>
          {game.note}
          {draws && game.open ? <LiveDraw draws={draws} code={game.code} /> : null}
        </>
      }
      closed={!game.open && t('games.opensSoon')}
      {...(game.open && {
        href: gamePath(target),
        onSelect: (event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          play(target);
        },
      })}
    />
  );
}
