/** The ledger's accounts and the result of its audit, for operators. */
import { unitsToText, type Units } from '#kernel';
import type { AuditReport, Conservation, Finding } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';

/** Amounts are exact decimal texts. */
export interface Books {
  readonly at: number;
  readonly balanced: boolean;
  /** Payouts are stopped while an audit alarm is open. */
  readonly payoutsStopped: boolean;
  readonly findings: readonly Finding[];
  readonly lines: readonly Readonly<Record<keyof Conservation, string>>[];
}

const textOf = (value: string | Units): string => (typeof value === 'bigint' ? unitsToText(value) : value);

export function presentBooks(report: AuditReport, openAlarms: number): Books {
  return {
    at: report.at,
    balanced: report.findings.length === 0,
    payoutsStopped: openAlarms > 0,
    findings: report.findings,
    lines: report.conservation.map(
      (line) =>
        Object.fromEntries(
          Object.entries(line).map(([name, value]) => [name, textOf(value as string | Units)]),
        ) as Record<keyof Conservation, string>,
    ),
  };
}

/** Audits now; a finding raises the alarm, as in the job. */
export async function auditBooks({ ledger }: Pick<Deps, 'ledger'>): Promise<Books> {
  const report = await ledger.audit();
  return presentBooks(report, (await ledger.alarms()).length);
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const COLUMNS = [
  'merchant',
  'currency',
  'issued',
  'wallets',
  'held',
  'pendingWithdrawals',
  'jackpots',
  'vendors',
  'treasury',
  'agents',
  'trial',
  'sum',
] as const satisfies readonly (keyof Conservation)[];

/** Page without scripts, for the operator's browser on this machine. */
export function booksPage(books: Books): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  const lines = books.lines
    .map((line) =>
      row(
        COLUMNS.map((name) => line[name]),
        'td',
      ),
    )
    .join('');
  const verdict = books.balanced ? 'The books balance.' : 'The books do not balance.';
  const payouts = books.payoutsStopped ? ' Payouts are stopped.' : '';
  const findings = books.findings.map((finding) => `<li><code>${escape(JSON.stringify(finding))}</code></li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ledger audit</title><style>body{font:14px system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}
td,th{padding:.4rem .7rem;border-bottom:1px solid #8886;text-align:right;font-variant-numeric:tabular-nums}
td:nth-child(-n+2),th:nth-child(-n+2){text-align:left}.scroll{overflow-x:auto}</style>
<h1>Ledger audit</h1><p><strong>${verdict}</strong>${payouts} Checked ${new Date(books.at).toISOString()}.</p>
<div class="scroll" tabindex="0"><table><thead>${row(COLUMNS, 'th')}</thead><tbody>${lines}</tbody></table></div>
<p>Issued = wallets + held + jackpots + vendors + treasury + agents; the sum is what differs, and is zero.</p>
<ul>${findings}</ul></html>`;
}
