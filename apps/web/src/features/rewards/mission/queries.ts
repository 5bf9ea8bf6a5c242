import type { MissionBoard } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';
import { useLanguage } from '../../../shared/page/language.ts';

/** A milestone may pay money, points or a reward ticket. */
export function renewMissions(): void {
  for (const noun of ['missions', 'points', 'reward']) void renew(['own', noun]);
}

/** The leaderboard is updated every minute. */
const EVERY_MS = 60_000;

const keyOf = (missionId: number, language: string) => ['own', 'missions', 'board', missionId, language];

export function useBoard(missionId: number): UseQueryResult<MissionBoard> {
  return useQuery({
    queryKey: keyOf(missionId, useLanguage()),
    queryFn: ({ signal }) => valueOf(client.mission.board({ missionId, pageSize: 1 }, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'FINAL' ? false : EVERY_MS),
  });
}

export const usePlaces = ({ missionId, state }: MissionBoard): Rows<MissionBoard['list'][number]> =>
  useRecord([...keyOf(missionId, useLanguage()), 'places', state], (from, signal) =>
    client.mission.board({ missionId, ...from }, { signal }),
  );
