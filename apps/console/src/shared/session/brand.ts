/** The brand that this tab looks at. Another tab may look at another; a new one begins where the last choice was. */
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

/** Null for who has a right at no brand. */
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

/** What calls name. */
export const useBrandCode = (): string => useBrand()?.code ?? '';
