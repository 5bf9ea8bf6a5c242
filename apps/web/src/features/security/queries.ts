import type { OpenSession, SecurityConfig } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { renew, valueOf } from '../../shared/calls/query.ts';
import { useLoggedIn } from '../../shared/session/session.ts';

const config = ['own', 'security'] as const;
const sessions = ['own', 'sessions'] as const;

export function useSecurity(): UseQueryResult<SecurityConfig> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: config, queryFn: () => valueOf(client.security.config()), enabled });
}

export function useSessions(): UseQueryResult<OpenSession[]> {
  const enabled = useLoggedIn();
  return useQuery({ queryKey: sessions, queryFn: () => valueOf(client.session.list()), enabled });
}

/** After a change, of what the header shows too. */
export function renewSecurity(): void {
  void renew(config);
  void renew(['member']);
}

export const renewSessions = (): Promise<void> => renew(sessions);
