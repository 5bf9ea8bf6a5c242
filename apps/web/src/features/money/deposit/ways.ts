/** Payment methods as offered to the member: a mode, and within it an account or a gateway. */
import type { Contract, DepositChannel, DepositMode, ValueOf } from '#contract';

type Channels = ValueOf<Contract['deposit']['channels']>;

export interface Way {
  readonly value: string;
  readonly mode: DepositMode;
  readonly vendorId: number;
  readonly bankCode: string;
  readonly bankType: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly feeRate: number;
  readonly bonusRate: number;
  readonly asksName: boolean;
  readonly asksAccount: boolean;
}

export interface WayGroup {
  readonly mode: DepositMode;
  readonly name: string;
  readonly ways: readonly Way[];
}

const waysOf = (mode: DepositMode, channel: DepositChannel): Way[] =>
  channel.banks.map((bank) => ({
    value: `${channel.vendorId}:${bank.bankCode}`,
    mode,
    vendorId: channel.vendorId,
    bankCode: bank.bankCode,
    bankType: bank.bankType,
    label: bank.bankName,
    min: bank.min,
    max: bank.max,
    feeRate: channel.feeRate ?? 0,
    bonusRate: channel.bonusRate ?? 0,
    asksName: channel.fields?.includes('payerName') ?? false,
    asksAccount: channel.fields?.includes('payerAccount') ?? false,
  }));

export const groupsOf = (channels: Channels): WayGroup[] =>
  Object.values(channels).map(({ mode, name, channels: all }) => ({
    mode,
    name,
    ways: all.flatMap((channel) => waysOf(mode, channel)),
  }));
