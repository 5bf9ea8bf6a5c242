/** What start-up said about the brand and the visitor; the gate and the switches read it. */
import type { Boot, Lane, Status } from '#contract';
import { amountsHave } from '#i18n';
import { pageStore } from '../page/page-store.ts';
import { splitEsports } from '../games/lanes.ts';

interface BootState extends Boot {
  /** Vendors by category; e-sports are taken out of Sports. */
  readonly lanes: readonly Lane[];
  /** How far the visitor's clock is behind the server's, in ms. */
  readonly behindMs: number;
}

/** Filled by `start` before anything renders. */
export const useBoot = pageStore<BootState>(() => undefined as unknown as BootState);

export function setBoot(boot: Boot): void {
  const { serverTime, esportsVendors } = boot.status.info;
  useBoot.setState(
    { ...boot, lanes: splitEsports(boot.lanes, esportsVendors), behindMs: serverTime - Date.now() },
    true,
  );
}

amountsHave(() => useBoot.getState()?.status?.info?.currencyDecimals);

export const serverNow = (): number => Date.now() + (useBoot.getState()?.behindMs ?? 0);

/** The brand's facts; stable for the life of the page. */
export const useBrand = (): Status['info'] => useBoot((boot) => boot.status.info);
export const useLanes = (): readonly Lane[] => useBoot((boot) => boot.lanes);

export function closeForMaintenance(): void {
  useBoot.setState(({ status }) => ({ status: { ...status, maintenance: true } }));
}
