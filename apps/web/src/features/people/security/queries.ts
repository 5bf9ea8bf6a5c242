import type { Contract, OpenSession, SecurityConfig, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';

const config = ['own', 'security'] as const;
const sessions = ['own', 'sessions'] as const;
const question = ['own', 'question'] as const;

export function useSecurity(): UseQueryResult<SecurityConfig> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: config, queryFn: () => valueOf(client.security.config()), enabled });
}

export function useSessions(): UseQueryResult<OpenSession[]> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: sessions, queryFn: () => valueOf(client.session.list()), enabled });
}

export function useQuestions(): UseQueryResult<ValueOf<Contract['security']['questions']>> {
  return useQuery({
    queryKey: ['questions', useLanguage()],
    queryFn: () => valueOf(client.security.questions()),
    staleTime: Infinity,
  });
}

/** In the page's language. */
export function useOwnQuestion(): UseQueryResult<ValueOf<Contract['security']['ownQuestions']>> {
  return useQuery({
    queryKey: [...question, useLanguage()],
    queryFn: () => valueOf(client.security.ownQuestions()),
  });
}

/** After a change; the header shows some of it too. */
export function renewSecurity(): void {
  void renew(config);
  void renew(question);
  void renew(['own', 'member']);
}

export const renewSessions = (): Promise<void> => renew(sessions);
