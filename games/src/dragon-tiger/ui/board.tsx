import type { BoardProps } from '../../kit-ui/live.ts';
import { RoadsBoard, SmallRoad } from '../../kit-ui/roads/index.ts';

/** Red is the dragon; its marks begin with these letters. */
export function Board({ t, results, isSmall }: BoardProps): React.JSX.Element {
  const side = (letter: string, spot: string) => ({
    letter,
    name: t(`dragon-tiger.spot.${spot}`),
    short: t(`dragon-tiger.short.${spot}`),
  });
  const roads = { t, results, red: side('D', 'dragon'), blue: side('G', 'tiger'), tie: side('T', 'tie') };
  return isSmall ? <SmallRoad {...roads} /> : <RoadsBoard {...roads} />;
}
