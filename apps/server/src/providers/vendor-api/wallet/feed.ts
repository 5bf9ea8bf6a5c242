/** Reconciliation feed: movements of a vendor in a window of time, oldest first, in pages. */
import { millis } from '#kernel';
import type { CallingVendor } from '../vendor-api.ts';
import { amountText, type RequestOf } from './request.ts';

const PAGE = 500;

export async function feedText(vendor: CallingVendor, request: RequestOf<'transactions'>): Promise<string> {
  const limit = request.limit ?? PAGE;
  const page = await vendor.feed({
    from: millis(Date.parse(request.start_time)),
    to: millis(Date.parse(request.end_time)),
    after: request.cursor ? BigInt(request.cursor) : undefined,
    limit,
  });
  const lines = page.map(
    (line) =>
      `{"transaction_uuid":${JSON.stringify(line.key)},"kind":"${line.kind}","user":"${line.memberId}",` +
      `"round":${JSON.stringify(line.roundId)},"round_closed":${line.roundClosed},"game_code":${JSON.stringify(line.gameCode)},` +
      `"reference_transaction_uuid":${JSON.stringify(line.referenceKey)},"currency":"${line.currency}",` +
      `"amount":${amountText(line.amount)},"balance":${amountText(line.balanceAfter)},"time":"${new Date(line.occurredAt).toISOString()}"}`,
  );
  const last = page.length === limit ? page.at(-1) : undefined;
  const next = last ? `"${last.postingId}"` : 'null';
  return `{"status":"RS_OK","request_uuid":${JSON.stringify(request.request_uuid)},"transactions":[${lines.join(',')}],"next":${next}}`;
}
