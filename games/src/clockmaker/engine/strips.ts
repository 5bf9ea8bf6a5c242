/** The five strips, written as they pass, from top to bottom. */
export const symbols = [
  'watch',
  'cuckoo',
  'hourglass',
  'bell',
  'twelve',
  'nine',
  'six',
  'three',
  'cog',
  'key',
] as const;

export type WorkshopSymbol = (typeof symbols)[number];

const strip = (names: string): readonly WorkshopSymbol[] => names.split(/\s+/) as WorkshopSymbol[];

export const strips: readonly (readonly WorkshopSymbol[])[] = [
  strip(
    `cuckoo watch six three three hourglass twelve twelve six six cuckoo nine nine three three bell hourglass
     hourglass six six three key twelve twelve nine nine bell bell`,
  ),
  strip(
    `nine nine three three cog nine nine six six three bell bell cuckoo twelve twelve watch cuckoo three three bell
     key six six twelve twelve watch hourglass hourglass cog`,
  ),
  strip(
    `three six six cog cuckoo hourglass hourglass bell bell six six three three twelve twelve bell cuckoo three three
     six nine nine watch cog twelve twelve key nine nine`,
  ),
  strip(
    `cuckoo twelve twelve six six cog bell hourglass hourglass three three nine nine twelve twelve watch six six
     three cuckoo six nine nine key three three cog bell bell`,
  ),
  strip(
    `twelve twelve nine nine three three twelve twelve cuckoo bell three six six watch hourglass hourglass six six
     bell bell key nine nine three three watch cuckoo hourglass`,
  ),
];
