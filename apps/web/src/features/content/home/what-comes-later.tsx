/** Parts below the fold that change by the minute: loaded in the browser, after the page. */
import { HouseLane } from './house-lane.tsx';
import { NextDraws } from './next-draws.tsx';

export const WhatComesLater = (): React.JSX.Element => (
  <>
    <HouseLane shelf="SLOTS" />
    <HouseLane shelf="ORIGINALS" />
    <NextDraws />
  </>
);
