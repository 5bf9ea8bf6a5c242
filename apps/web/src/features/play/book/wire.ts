/** Types of the sportsbook on the wire: fixtures, markets, coupons. */
import type { Contract, InputOf, ValueOf } from '#contract';

type Book = Contract['book'];
export type Phase = Exclude<InputOf<Book['fixtures']>['phase'], 'COMING'>;
export type BookLimits = ValueOf<Book['limits']>;
export type SportRow = ValueOf<Book['sports']>[number];
export type LeagueRow = ValueOf<Book['leagues']>[number];
export type FixtureRow = ValueOf<Book['fixtures']>['list'][number];
export type ResultRow = ValueOf<Book['results']>['list'][number];
export type Fixture = ValueOf<Book['fixture']>;
export type Market = Fixture['groups'][number]['markets'][number];
export type Coupon = ValueOf<Contract['coupon']['list']>['list'][number];
export type ErrorStats = ValueOf<Contract['coupon']['errors']>;
export type WholeCoupon = ValueOf<Contract['coupon']['show']>;
export type Proof = WholeCoupon['proofs'][number];
