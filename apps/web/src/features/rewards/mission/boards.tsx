/** Current leaderboards: standings, prizes, and the member's own place. */
import { EmptyState, Select, Skeleton } from '#ui';
import { useSearchParams } from 'react-router';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useMissions, type Missions } from '../../../shared/session/claimable.ts';
import { Board } from './board.tsx';
import styles from './mission.module.css';

export function Boards(): React.JSX.Element {
  const t = useText();
  return (
    <Faces
      of={useMissions()}
      skeleton={<Skeleton shape="block" height="480px" />}
      isEmpty={({ boards }) => boards.length === 0}
      empty={<EmptyState art="/art/spots/gifts.svg" title={t('mission.board.none')} />}
    >
      {({ boards }) => <Chosen boards={boards} />}
    </Faces>
  );
}

function Chosen({ boards }: Pick<Missions, 'boards'>): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { missionId } = boards.find(({ missionId: id }) => String(id) === search.get('board')) ?? boards[0]!;
  return (
    <div className={styles.part}>
      {boards.length > 1 ? (
        <Select
          label={t('mission.board.choose')}
          value={String(missionId)}
          onChange={({ target }) => setSearch({ part: 'boards', board: target.value }, { replace: true })}
          options={boards.map(({ missionId: id, title, state }) => ({
            value: String(id),
            label: title,
            group: t(`mission.board.state.${state}`),
          }))}
        />
      ) : null}
      <Board key={missionId} missionId={missionId} />
    </div>
  );
}
