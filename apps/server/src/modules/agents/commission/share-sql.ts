/** A share in SQL, rounded towards zero without a product beyond bigint: as in agent_count.sql. */
export const shareSql = (turnover: string, rate: string): string =>
  `(${turnover} / 100000 * ${rate} + ${turnover} % 100000 * ${rate} / 100000)`;
