/** Groups of lotteries: agents have one rate for each. The list of lotteries takes its groups from here. */
export const lotteryGroups = ['SSC', '11X5', 'K3', 'PK10', 'LHC', 'PCB', 'LF', 'CHAIN', 'VIDEO', 'VN'] as const;
export type LotteryGroup = (typeof lotteryGroups)[number];
