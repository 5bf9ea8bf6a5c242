/** Live tables as the server lists them before one is entered: names, games, limits. */
import type { Contract, ValueOf } from '#contract';
import { liveRoomByCode, type LiveRoom } from '#games/rooms.ts';
import { units, type Units } from '#kernel';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/hall/index.ts';
import { unitsFromAmount } from '../../shared/room/money.ts';

type Row = ValueOf<Contract['room']['list']>[number];

export interface TableOffer {
  readonly room: string;
  readonly name: string;
  readonly engine: LiveRoom;
  readonly unit: Units;
  readonly isOn: boolean;
  /** Limits of the bet type with the highest maximum, in points. */
  readonly limits: { readonly min: number; readonly max: number };
  readonly bettingMs: number;
  readonly stepMs: number;
  readonly video: string | null;
}

function offerOf(row: Row): TableOffer | null {
  const engine = liveRoomByCode(row.engine);
  if (!engine || row.terms === null) return null;
  const { terms } = row;
  const [{ min, max } = { min: 0, max: 0 }] = Object.values(terms.limits).toSorted((one, other) => other.max - one.max);
  return {
    room: row.room,
    name: row.name,
    engine,
    unit: units(unitsFromAmount(row.unit)),
    isOn: row.isOn,
    limits: { min, max },
    bettingMs: terms.bettingMs,
    stepMs: terms.stepMs,
    video: row.video,
  };
}

export function useOffers(): UseQueryResult<readonly TableOffer[]> {
  return useQuery({
    queryKey: ['rooms'],
    staleTime: 60_000,
    queryFn: async () => {
      const answer = await client.room.list();
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.flatMap((row) => offerOf(row) ?? []);
    },
  });
}
