/**
 * Chance of a row to beat that of another seat, in thousandths, as a guide for suggestions. The strengths are those
 * below which 0, 5, 10 … 95 % of rows are, of random hands arranged by these suggestions themselves.
 */
import type { RowName, Strength } from './rows.ts';

const QUANTILES: Readonly<Record<RowName, readonly Strength[]>> = {
  front: [
    0x00_0000, 0x0b_a500, 0x0d_a400, 0x0d_ca00, 0x0e_a600, 0x0e_ba00, 0x0e_cb00, 0x0e_db00, 0x12_7000, 0x14_8000,
    0x16_5000, 0x17_a000, 0x18_a000, 0x19_c000, 0x1a_c000, 0x1b_a000, 0x1c_5000, 0x1d_2000, 0x1d_c000, 0x1e_9000,
  ],
  middle: [
    0x00_0000, 0x15_c720, 0x18_da20, 0x1a_9720, 0x1b_d740, 0x1c_d750, 0x1d_b970, 0x1e_8430, 0x1e_b830, 0x26_2300,
    0x28_5c00, 0x2b_2300, 0x2c_7900, 0x32_9600, 0x37_6200, 0x3c_b300, 0x46_0000, 0x48_0000, 0x4d_0000, 0x5c_9632,
  ],
  back: [
    0x00_0000, 0x25_3800, 0x29_5800, 0x3c_8600, 0x47_0000, 0x4a_0000, 0x4c_0000, 0x59_8532, 0x5c_8652, 0x5d_9652,
    0x5d_c952, 0x5e_b764, 0x5e_cb72, 0x5e_dc94, 0x64_7000, 0x67_8000, 0x69_8000, 0x6b_8000, 0x6d_6000, 0x74_c000,
  ],
};

const THOUSAND = 1_000;

export function chanceOf(row: RowName, strength: Strength): number {
  const bounds = QUANTILES[row];
  const step = Math.floor(THOUSAND / bounds.length);
  const at = bounds.findLastIndex((bound) => bound <= strength);
  if (at < 0) return 0;
  const [from, to] = [bounds[at]!, bounds[at + 1]];
  if (to === undefined) return at * step + Math.floor(step / 2);
  return at * step + Math.floor((step * (strength - from)) / (to - from));
}
