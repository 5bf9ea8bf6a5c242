import type { AgentsConfig } from '../../ports/brand/merchant.ts';

/** Agent programme of the demo: rebates up to half of what each kind of game keeps. */
export const agentProgramme = (activeStake: number, dividendPeriod: AgentsConfig['dividendPeriod']): AgentsConfig => ({
  areas: {
    RNG: { highest: 1.2, difference: 0.1, step: 0.05, edge: 3 },
    LIVE: { highest: 0.8, difference: 0.1, step: 0.05, edge: 1.2 },
    FISH: { highest: 1.2, difference: 0.1, step: 0.05, edge: 3 },
    PVP: { highest: 40, difference: 1, step: 0.5, edge: 100 },
    SPORTS: { highest: 1.5, difference: 0.1, step: 0.05, edge: 4.5 },
    ESPORTS: { highest: 1.5, difference: 0.1, step: 0.05, edge: 4.5 },
    ...Object.fromEntries(
      ['SSC', '11X5', 'K3', 'PK10', 'LHC', 'PCB', 'LF', 'CHAIN', 'VIDEO', 'VN'].map((group) => [
        group,
        { highest: 1, difference: 0.1, step: 0.05, edge: 2 },
      ]),
    ),
  },
  activeStake,
  dividendPeriod,
  carryOver: true,
  freeze: true,
  transferDown: true,
  linksMax: 50,
  contractsMax: 500,
});
