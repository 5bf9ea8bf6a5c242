/** Start-up data: from the page when the server wrote it there, else by asking. */
import type { Answer } from '#client';
import type { Boot } from '#contract';
import { done } from '#kernel';
import { client } from '../shared/client.ts';

export async function findBoot(): Promise<Answer<Boot, string>> {
  const inPage = document.getElementById('boot')?.textContent;
  if (inPage) return done(JSON.parse(inPage) as Boot);
  const status = await client.system.status({ url: location.host });
  if (!status.ok) return status;
  const { maintenance, regionRestriction, info } = status.value;
  const closed = maintenance || regionRestriction;
  const vendors = closed ? null : await client.game.vendors();
  const lanes = vendors?.ok ? vendors.value.data.lanes : [];
  return done({ status: status.value, lanes, language: info.defaultLanguage });
}
