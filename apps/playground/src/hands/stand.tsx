import { HandPage } from '../../../arcade/src/hand/hand-page.tsx';
import type { Sitting } from '../../../arcade/src/hand/sitting.ts';

export function Stand({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const replay = async (roundId: string) => sitting.play.replay(await sitting.record(roundId));
  const leave = () => sitting.play.replay(null);
  return (
    <HandPage sitting={sitting} onReplay={(roundId) => void replay(roundId)} onHistory={leave} onFairness={leave} />
  );
}
