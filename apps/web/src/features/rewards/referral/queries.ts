import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useRecord, type Rows } from '../../../shared/lists/rows.ts';

export type Referral = ValueOf<Contract['referral']['summary']>;
export type Invited = ValueOf<Contract['referral']['invited']>['list'][number];

export const useReferral = (): UseQueryResult<Referral> =>
  useQuery({ queryKey: ['own', 'referral'], queryFn: () => valueOf(client.referral.summary()) });

export const useInvited = (): Rows<Invited> =>
  useRecord(['own', 'referral', 'invited'], (from, signal) => client.referral.invited(from, { signal }));
