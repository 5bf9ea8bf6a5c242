/** Vendors as text for operators. */
import type { Import, VendorLine, VendorReport } from '#server/modules/play/vendor/index.ts';
import { plain, timeOf } from '../running-site.ts';

export const vendorList = (lines: readonly VendorLine[]): string =>
  lines
    .map(({ code, name, category, open, key }) => {
      const outside = key === 'none' ? 'no key' : `key ${key}`;
      return `${code}  ${category}  ${open ? 'open' : 'closed'}  ${outside}  ${plain(name)}`;
    })
    .join('\n') || 'No vendors.';

export function vendorReport(vendor: VendorReport): string {
  const fact = (name: string, value: string | null) => `  ${name}: ${value ?? 'none'}`;
  return [
    vendorList([vendor]),
    fact('wallet', vendor.walletUrl),
    fact('launch url', vendor.launchUrl),
    fact('api url', vendor.apiUrl),
    fact('operator id', vendor.operatorId),
    fact('maximum stake per bet', vendor.stakeMax),
    fact('days until an open round is closed', vendor.openDays?.toString() ?? null),
    fact('frame origins', vendor.frames.join(', ') || null),
    ...vendor.games.map(
      ({ code, nodeId, status, names }) => `  game ${code}  ${nodeId}  ${status}  ${plain(names['EN'] ?? '')}`,
    ),
    ...vendor.rewards.map(
      ({ id, paysTo, memberId, bets, until }) =>
        `  reward ${plain(id)}  pays to ${paysTo}  for ${memberId ?? 'all members'}  ${bets ?? 'unlimited'} bets  ${until === null ? 'no end' : `until ${timeOf(until)}`}`,
    ),
    ...vendor.acts.map(({ at, act, by, reason }) => `  ${timeOf(at)}  ${act}  ${plain(by)}: ${plain(reason)}`),
  ].join('\n');
}

export function describePlan({ plan }: Pick<Import, 'plan'>): string {
  const lines = [
    ...plan.added.map(({ code, name }) => `  new      ${code}  ${plain(name)}`),
    ...plan.renamed.map(({ code, from, to }) => `  renamed  ${code}  ${plain(from)} → ${plain(to)}`),
    ...plan.opened.map((code) => `  shown    ${code}`),
    ...plan.hidden.map((code) => `  hidden   ${code}`),
  ];
  const elsewhere =
    plan.elsewhere.length > 0 ? [`${plan.elsewhere.length} games of other categories are skipped.`] : [];
  return [...(lines.length > 0 ? lines : ['Nothing changes.']), ...elsewhere].join('\n');
}
