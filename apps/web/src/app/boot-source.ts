/** Boot data: embedded by the server, otherwise fetched. */
import type { Answer } from '#client';
import type { Boot } from '#contract';
import { done } from '#kernel';
import { client, findLanes, isOpen } from '../shared/calls/client.ts';

export async function findBoot(): Promise<Answer<Boot, string>> {
  const inPage = document.getElementById('boot')?.textContent;
  if (inPage) return done(JSON.parse(inPage) as Boot);
  const status = await client.system.status({ url: location.host });
  if (!status.ok) return status;
  const lanes = isOpen(status.value) ? await findLanes() : [];
  return done({ status: status.value, lanes, language: status.value.info.defaultLanguage });
}
