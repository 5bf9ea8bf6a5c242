/** Server data of the app: one cache, and the texts of refusals. */
import { createQueryClient, refusalTexts } from '#client/query.ts';
import type { QueryKey } from '@tanstack/react-query';
import { currentTranslator } from '../page/language.ts';

export { isRefused, RefusalError, valueOf } from '#client/query.ts';

export const { refusalText, errorText } = refusalTexts(currentTranslator);

export const queryClient = createQueryClient({ staleTime: 30_000, refetchOnWindowFocus: false });

/** Refetches all queries below a key. Requests in flight are cancelled: their answers would be outdated. */
export async function renew(queryKey: QueryKey = []): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
