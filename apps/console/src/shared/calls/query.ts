/** Server data of the console: one cache, and the texts of refusals. */
import { createQueryClient, refusalTexts } from '#client/query.ts';
import { currentTranslator } from '../page/language.ts';

export { isRefused, valueOf } from '#client/query.ts';

export const { refusalText, errorText } = refusalTexts(currentTranslator);

export const queryClient = createQueryClient({ staleTime: 15_000, refetchOnWindowFocus: true });
