/** Boot data about the brand and the visitor; read by the maintenance gate and the feature switches. */
import type { Boot, Lane, Status } from '#contract';
import { amountsHave } from '#i18n';
import { pageStore } from '../page/page-store.ts';
import { splitEsports } from '../games/lanes.ts';

interface BootState extends Boot {
  /** Vendors by category; e-sports are split off from Sports. */
  readonly lanes: readonly Lane[];
  /** Lag of the visitor's clock behind the server's, in ms. */
  readonly behindMs: number;
}

/** Set by `start` before the first render. */
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

/** Settings of the brand; constant for the life of the page. */
export const useBrand = (): Status['info'] => useBoot((boot) => boot.status.info);
export const useLanes = (): readonly Lane[] => useBoot((boot) => boot.lanes);

export function closeForMaintenance(): void {
  useBoot.setState(({ status }) => ({ status: { ...status, maintenance: true } }));
}
