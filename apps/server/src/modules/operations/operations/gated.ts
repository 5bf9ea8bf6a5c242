/** Calls behind a brand's switch, read from the contract: `noun.call` by switch, in the contract's order. */
import { contract, type Call } from '#contract';

function gated(): Record<string, readonly string[]> {
  const calls: Record<string, string[]> = {};
  for (const [noun, ofNoun] of Object.entries(contract))
    for (const [name, { traits }] of Object.entries(ofNoun as Record<string, Call>))
      for (const modId of new Set([traits.mod ?? [], traits.switches ?? []].flat()))
        (calls[modId] ??= []).push(`${noun}.${name}`);
  return calls;
}

export const GATED = gated();
