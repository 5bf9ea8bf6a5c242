import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { HandPage } from '../../../arcade/src/features/hand/hand-page.tsx';
import type { Sitting } from '../../../arcade/src/features/hand/sitting.ts';

export function Stand({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const [queries] = useState(() => new QueryClient());
  const replay = async (roundId: string) => sitting.play.replay(await sitting.record(roundId));
  const leave = () => sitting.play.replay(null);
  return (
    <QueryClientProvider client={queries}>
      <HandPage sitting={sitting} onReplay={(roundId) => void replay(roundId)} onHistory={leave} onFairness={leave} />
    </QueryClientProvider>
  );
}
