export type PageEntry = Readonly<{ key: string; page?: number }>;

/** Page numbers to offer: first, last, current and its neighbours, with gaps between; at most 7 entries. */
export function pageWindow(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, i) => ({ key: `${i + 1}`, page: i + 1 }));
  const from = Math.min(Math.max(page - 1, 3), pageCount - 4);
  const start = page <= 4 ? 2 : from;
  const end = page <= 4 ? 5 : page >= pageCount - 3 ? pageCount - 1 : page + 1;
  const middle = Array.from({ length: end - start + 1 }, (_, i) => ({ key: `${start + i}`, page: start + i }));
  return [
    { key: '1', page: 1 },
    ...(start > 2 ? [{ key: 'gap-before' }] : []),
    ...middle,
    ...(end < pageCount - 1 ? [{ key: 'gap-after' }] : []),
    { key: `${pageCount}`, page: pageCount },
  ];
}
