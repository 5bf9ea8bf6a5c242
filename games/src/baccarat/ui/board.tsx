import type { BoardProps } from '../../kit-ui/live.ts';
import { RoadsBoard, SmallRoad } from '../../kit-ui/roads/index.ts';

/** Red is the banker, as everywhere. */
export function Board({ t, results, isSmall }: BoardProps): React.JSX.Element {
  const side = (letter: string, spot: string) => ({
    letter,
    name: t(`baccarat.spot.${spot}`),
    short: t(`baccarat.short.${spot}`),
  });
  const roads = { t, results, red: side('B', 'banker'), blue: side('P', 'player'), tie: side('T', 'tie') };
  return isSmall ? <SmallRoad {...roads} /> : <RoadsBoard {...roads} />;
}
