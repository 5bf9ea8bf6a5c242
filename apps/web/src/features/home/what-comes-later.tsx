/** Below what is seen first, and told by the minute: it comes by itself, after the page. */
import { HouseLane } from './house-lane.tsx';
import { NextDraws } from './next-draws.tsx';

export const WhatComesLater = (): React.JSX.Element => (
  <>
    <HouseLane shelf="SLOTS" />
    <HouseLane shelf="ORIGINALS" />
    <NextDraws />
  </>
);
