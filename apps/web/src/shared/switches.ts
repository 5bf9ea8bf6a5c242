/** Which of the brand's features are on: a node of the whitelabel tree counts only while all above it are on. */
import type { WhitelabelNode } from '#contract';
import { useBoot } from './boot.ts';

export type SwitchId = 'DIRECTREG3' | 'USERNAMEREG3' | 'FREEPLAY3' | 'COMM3' | 'DPSTBAS3' | 'GAMELO3';

export function isOn(node: WhitelabelNode, id: SwitchId): boolean {
  if (node.enabled !== '1') return false;
  return node.modId === id || node.childrenNodes.some((child) => isOn(child, id));
}

export const useSwitch = (id: SwitchId): boolean => useBoot((boot) => isOn(boot.status.info.whitelabel, id));
