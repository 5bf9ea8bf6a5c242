/** Feature switches of the brand: a node of the whitelabel tree is on only if all its ancestors are. */
import type { WhitelabelNode } from '#contract';
import { useBoot } from './boot.ts';

export type SwitchId =
  | 'DIRECTREG3'
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'MOBILENUMPASSREG3'
  | 'REGMOBVERF3'
  | 'MOBILEVERCODELOGIN3'
  | 'CHNGPASSVERIF3'
  | 'FREEPLAY3'
  | 'COMM3'
  | 'DPSTBAS3'
  | 'FUNDTRANS3'
  | 'MEMTRANS3'
  | 'GAMELO3'
  | 'GAMELOHOT3'
  | 'GAMELOFAV3'
  | 'GAMELOREC3'
  | 'FEEDBACK3'
  | 'INBOX3'
  | 'MISSIONLB3'
  | 'PROFPIC3'
  | 'PTSYS3'
  | 'REWCEN3'
  | 'AGENT3'
  | 'AFFMAN3'
  | 'SIGNCONDIV3'
  | 'DAILYSALCONT3'
  | 'HOURSAL3'
  | 'RTSALARY3';

export function isOn(node: WhitelabelNode, id: SwitchId): boolean {
  if (node.enabled !== '1') return false;
  return node.modId === id || node.childrenNodes.some((child) => isOn(child, id));
}

export const useSwitch = (id: SwitchId): boolean => useBoot((boot) => isOn(boot.status.info.whitelabel, id));

/** True when visitors can register on their own, by any method. */
export function useCanRegister(): boolean {
  const [direct, byName, byMobile] = [useSwitch('DIRECTREG3'), useSwitch('USERNAMEREG3'), useSwitch('MOBILENUMREG3')];
  return direct && (byName || byMobile);
}
