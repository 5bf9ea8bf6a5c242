import { Fairness } from '../../shared/content/fairness.tsx';
import { useText } from '../../shared/page/language.ts';
import type { Proof } from './wire.ts';

type Props = Readonly<{ proof: Proof; isOpen: boolean }>;

/** Everything that a match of the house is played again by. */
export function ProofPart({ proof, isOpen }: Props): React.JSX.Element {
  const t = useText();
  const { fixture, terminatingHash, linkNo, link } = proof;
  return (
    <Fairness
      summary={t('book.proof')}
      text={t(isOpen && link ? 'book.proof.after' : 'book.proof.before', { links: linkNo + 1 })}
      facts={[
        ['book.proof.fixture', fixture],
        ['book.proof.end', terminatingHash],
        ['book.proof.number', String(linkNo)],
        ...(link ? ([['book.proof.link', link]] as const) : []),
      ]}
    />
  );
}
