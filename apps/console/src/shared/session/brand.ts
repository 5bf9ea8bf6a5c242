/** Brand selected in this tab. Tabs are independent; a new tab starts with the last choice. */
import { amountsHave, decimalsOf } from '#i18n';
import { create } from 'zustand';
import { readLocal, readTab, writeLocal, writeTab } from '../device/storage.ts';
import { meNow, useMe, type Me } from './me.ts';

const useChosen = create<{ readonly brand: string | null }>(() => ({ brand: readTab('brand') ?? readLocal('brand') }));

export function chooseBrand(brand: string): void {
  writeTab('brand', brand);
  writeLocal('brand', brand);
  useChosen.setState({ brand });
}

export type Brand = Me['brands'][number];

/** Null when the operator has no rights at any brand. */
export function useBrand(): Brand | null {
  const { brands } = useMe();
  return chosenOf(
    brands,
    useChosen(({ brand }) => brand),
  );
}

const chosenOf = (brands: readonly Brand[], chosen: string | null): Brand | null =>
  brands.find(({ code }) => code === chosen) ?? brands[0] ?? null;

amountsHave(() => decimalsOf(chosenOf(meNow()?.brands ?? [], useChosen.getState().brand)?.currency ?? ''));

/** Code of the selected brand, sent with calls. */
export const useBrandCode = (): string => useBrand()?.code ?? '';
